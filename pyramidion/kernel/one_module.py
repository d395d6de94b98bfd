"""All entry points of a game as one LLVM module: each kernel is lowered, optimised and turned into machine code once.

Numba alone links, optimises and emits every kernel again in every kernel that calls it. Here a kernel is only typed and
lowered (a `Part`); then LLVM sees the whole game, with everything but the entry points internal to the module.

This is the one file that leans on private parts of Numba, so it is imported with the versions it was tried with and no
others (`sources.TRIED`). `build` changes Numba throughout the process it runs in: it is for a process of its own (see
compiling.py).
"""

from __future__ import annotations

import ctypes
import gc
import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core import cgutils, codegen, compiler, compiler_machinery, ir, typed_passes, untyped_passes
from numba.core.environment import Environment
from numba.core.registry import cpu_target
from numba.core.runtime import _nrt_python  # type: ignore[attr-defined]

# How far a build has come when all kernels are lowered, when they are linked, and when the module is optimised.
LOWERED, LINKED, OPTIMISED = 0.55, 0.6, 0.9

Told = Callable[[float], None]


class Part(codegen.JITCodeLibrary):
    """A function as Numba has lowered it: text that LLVM has not seen yet, and the parts it calls."""

    made = 0
    told: Callable[[int], None] = staticmethod(lambda made: None)

    def __init__(self, owner: Any, name: str):
        codegen.CodeLibrary.__init__(self, owner, name)
        self._linking_libraries, self.texts = [], []

    codegen = property(lambda self: self)  # type: ignore[assignment]  # Numba asks it to set environments: see `load`

    def set_env(self, name: str, environment: Any) -> None:
        pass

    def add_ir_module(self, module: Any) -> None:
        self.texts.append(cgutils.normalize_ir_text(str(module)))

    def finalize(self) -> None:
        self._finalized = True
        Part.made += 1
        Part.told(Part.made)

    def get_pointer_to_function(self, name: str) -> int:
        return 0


def code_generator() -> Any:
    context: Any = cpu_target.target_context
    return context.codegen()


def linked(roots: Iterable[Any]) -> Any:
    """One module of these parts and all they call, each once."""
    owner = code_generator()
    module = llvm.parse_assembly(str(owner._create_empty_module("game")))
    module.data_layout = owner._data_layout
    seen, todo = set(), list(roots)
    while todo:
        part = todo.pop()
        if part in seen:
            continue
        seen.add(part)
        if isinstance(part, Part):
            todo += part._linking_libraries
            for text in part.texts:
                module.link_in(llvm.parse_assembly(text))
        else:
            module.link_in(part._get_module_for_linking(), preserve=True)
    return module


class Passes(compiler_machinery.PassManager):
    """Runs passes without timers, events, checks between them and the strings these would want."""

    needs: Any = None

    def _runPass(self, index: int, step: Any, state: Any) -> None:
        step.analysis = self._analysis
        step.run_initialization(state)
        step.run_pass(state)
        step.run_finalizer(state)

    def finalize(self) -> None:
        self._analysis = Passes.needs = Passes.needs or self.dependency_analysis()
        self._finalized = True


class Lean(compiler.CompilerBase):
    """The passes that kernels need: no closures, `with`, inlined functions, array expressions, parallel loops or
    unrolled literals."""

    steps = (
        untyped_passes.TranslateByteCode,
        untyped_passes.FixupArgs,
        untyped_passes.IRProcessing,
        untyped_passes.RewriteSemanticConstants,
        untyped_passes.GenericRewrites,
        untyped_passes.ReconstructSSA,
        untyped_passes.DeadBranchPrune,
        typed_passes.NopythonTypeInference,
        typed_passes.PreLowerStripPhis,
        typed_passes.IRLegalization,
        typed_passes.NativeLowering,
        typed_passes.NoPythonBackend,
    )

    def define_pipelines(self) -> list[Any]:
        passes = Passes("kernel")
        for step in self.steps:
            passes.add_pass(step, step.__name__)
        passes.finalize()
        return [passes]


def variables(inst: Any, value: Any) -> list[Any]:
    """The variables in a piece of Numba's IR; what Numba asks most often, without asking the rarest kinds first."""
    kind = type(value)
    if kind is ir.Var:
        return [value]
    if kind is str or kind is ir.Loc or kind is int or value is None:
        return []
    if kind is dict:
        value = value.values()
    elif kind is not list and kind is not tuple:
        return value.list_vars() if isinstance(value, ir.Inst) else []
    return [found for each in value for found in variables(inst, each)]


def lower(entry_points: Iterable[Any], kernels: list[Any], samples: tuple, told: Told) -> tuple[Any, dict[str, Any]]:
    """One module, not optimised yet, of these entry points and all they call; and what Numba made of each, by name."""
    code_generator()._library_class = Part
    ir.Inst._rec_list_vars = variables  # type: ignore[method-assign]
    for each in kernels:
        each._compiler.pipeline_class = Lean
    Part.told = lambda made: told(LOWERED * min(1.0, made / len(kernels)))
    gc.collect()
    gc.freeze()
    gc.disable()  # nothing that a compiler makes is garbage before it has finished
    found = {}
    for entry in entry_points:
        kinds = entry.types(*samples)
        entry.dispatcher.compile(kinds)
        found[entry.key] = entry.dispatcher.overloads[kinds]
    module = linked(made.library for made in found.values())
    told(LINKED)
    return module, found


def build(entry_points: Iterable[Any], kernels: list[Any], samples: tuple, told: Told, level: int = 3) -> bytes:
    """The machine code of these entry points as `load` takes it; tells how far it has come, from 0 to 1."""
    module, found = lower(entry_points, kernels, samples, told)
    table = {
        key: (made.fndesc.llvm_cpython_wrapper_name, made.fndesc.env_name, list(made.environment.consts))
        for key, made in found.items()
    }
    public = {names[0] for names in table.values()}
    for function in module.functions:
        if not function.is_declaration and function.name not in public:
            function.linkage = "internal"
    machine = code_generator()._tm
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    tuning.loop_vectorization = True  # observations are copied in strides
    tuning.slp_vectorization = False  # quicker to compile and not slower to run
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    told(OPTIMISED)
    check_addresses(module)
    code = machine.emit_object(module)
    told(1.0)
    return json.dumps({"digest": digest(code), "entry points": table}).encode() + b"\n" + code


def check_addresses(module: Any) -> None:
    addresses = [each.name for each in module.global_variables if each.name.startswith("numba.dynamic.globals")]
    if addresses:
        raise TypeError(f"Kernels hold addresses of this process, which mean nothing in another: {addresses}.")


def digest(code: bytes) -> str:
    return hashlib.blake2b(code, digest_size=16).hexdigest()


def load(data: bytes) -> dict[str, Callable[..., Any]]:
    """The entry points by name, straight to the machine code: no dispatcher, and no check of what they are handed."""
    first, _, code = data.partition(b"\n")
    head = json.loads(first)
    if digest(code) != head["digest"]:
        raise ValueError("The machine code is damaged.")
    for name, address in _nrt_python.c_helpers.items():  # Numba's runtime, which counts who uses an array
        llvm.add_symbol(name if name.startswith("_") else f"NRT_{name}", address)
    triple = llvm.get_process_triple()
    machine = llvm.Target.from_triple(triple).create_target_machine(jit=True, reloc="static", codemodel="jitdefault")
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(f'target triple = "{triple}"'), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    found = {}
    for name, (entrance, environment, constants) in head["entry points"].items():
        kept = Environment({})
        kept.env_name, kept.consts[:] = environment, constants
        ctypes.c_void_p.from_address(engine.get_global_value_address(environment)).value = id(kept)
        pointer = engine.get_function_address(entrance)
        found[name] = _dynfunc.make_function(sys.modules[__name__], name, name, pointer, kept, (engine, kept))
    return found
