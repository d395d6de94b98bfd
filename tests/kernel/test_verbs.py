"""The verbs of a game are gathered from its modules by their names."""

from types import ModuleType

import pytest

from pyramidion.kernel.verbs import VERBS, Rules


def module(name: str, *verbs: str) -> ModuleType:
    made = ModuleType(name)
    for verb in verbs:
        setattr(made, verb, lambda *_: None)
    return made


def test_each_verb_is_found_where_it_is_defined():
    first, second = module("first", *VERBS[:4]), module("second", *VERBS[4:])
    found = Rules.gathered(first, second)
    assert found.deal is first.deal
    assert found.estimate is second.estimate


def test_a_verb_that_another_module_only_imports_is_no_second_definition():
    first, second = module("first", *VERBS), module("second")
    vars(second)["legal"] = first.legal
    assert Rules.gathered(first, second).legal is first.legal


def test_a_missing_verb_is_named():
    with pytest.raises(TypeError, match="'sheet' in one place; it was found in none of its modules"):
        Rules.gathered(module("only", *VERBS[:-1]))


def test_a_verb_defined_twice_is_named_with_both_places():
    with pytest.raises(TypeError, match="'deal' in one place; it was found in first and second"):
        Rules.gathered(module("first", *VERBS), module("second", "deal"))
