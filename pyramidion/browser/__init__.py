"""The kernels as WebAssembly, for tables that run in the browser itself.

    python -m pyramidion.browser FOLDER

writes for each game a module, and a file with what is declared about it: how a position is laid out, its moves with
their touches, its events and messages, the standard box. The rules are the same kernels that the server runs.
"""
