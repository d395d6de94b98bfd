"""The OpenAPI description, made from the declarations of the endpoints and messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from . import wire
from .endpoint import ALWAYS_POSSIBLE, JSON, Endpoint

REASONS = {
    **ALWAYS_POSSIBLE,
    401: "the token is missing or malformed",
    403: "the token does not open this",
    409: "not possible in this state",
    413: "too large",
    415: "not JSON",
    422: "not what is expected",
}


def describe(endpoints: list[Endpoint], version: str) -> dict[str, Any]:
    kinds = [wire.Problem]
    for endpoint in endpoints:
        kinds += [endpoint.body] if endpoint.body is not None else []
        kinds += [endpoint.answer] if not isinstance(endpoint.answer, str) else []
        kinds += [parameter.type for parameter in endpoint.parameters]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        path = re.sub(r"{(\w+):\w+}", r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pyramidion",
            "version": version,
            "description": "Tables for Egyptian board games. Playing over WebSocket is described in docs/websocket.md.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "A token of the table."}},
        },
    }


def _operation(endpoint: Endpoint, schemas: dict[int, Any]) -> dict[str, Any]:
    text = isinstance(endpoint.answer, str)
    content = {endpoint.answer: {"schema": {}}} if text else {JSON: {"schema": schemas[id(endpoint.answer)]}}
    if text and endpoint.answer != JSON:
        content = {endpoint.answer: {"schema": {"type": "string"}}}
    operation: dict[str, Any] = {
        "operationId": endpoint.run.__name__ if endpoint.run.__name__ != "words" else endpoint.path.split("/")[4],
        "summary": endpoint.summary,
        "responses": {str(endpoint.status): {"description": "done", "content": content}},
    }
    statuses = {*ALWAYS_POSSIBLE, *endpoint.problems}
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[id(endpoint.body)]}}}
        statuses |= {413, 415, 422}
    if endpoint.token != "none":
        operation["security"] = [{"token": []}] + ([{}] if endpoint.token == "optional" else [])
        statuses |= {401, 403}
    if endpoint.parameters:
        operation["parameters"] = [
            {"name": each.name, "in": each.place, "required": each.required, "schema": schemas[id(each.type)]}
            for each in endpoint.parameters
        ]
    problem = {JSON: {"schema": schemas[id(wire.Problem)]}}
    for status in sorted(statuses):
        operation["responses"][str(status)] = {"description": REASONS[status], "content": problem}
    return operation
