"""The API does what its own description says, whatever is sent."""

from __future__ import annotations

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from pyramidion.server.api import ENDPOINTS
from pyramidion.server.openapi import describe

from .clients import Api, Server, bearer

pytestmark = pytest.mark.slow

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
)


@pytest.fixture(scope="session")
def seated(server: Server) -> tuple[str, str]:
    table, tokens, _ = Api(server).seated(public=True)
    return table, tokens[0]


DESCRIPTION = msgspec.json.decode(msgspec.json.encode(describe(ENDPOINTS, "test")))
schema = schemathesis.openapi.from_dict(DESCRIPTION)
schema.config.checks.negative_data_rejection.expected_statuses.append("413")  # what is too long as a whole


def test_the_server_serves_its_description(api: Api):
    served = api.get("/api/openapi.json").json()
    assert served["paths"] == DESCRIPTION["paths"]
    assert served["components"] == DESCRIPTION["components"]


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_is_sent_the_answer_is_as_described(case, server: Server):
    case.call_and_validate(base_url=server.address, checks=CHECKS)


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_so_it_is_at_a_real_table_with_a_real_token(case, server: Server, seated: tuple[str, str]):
    table, token = seated
    if "table" not in case.path_parameters:
        return
    case.path_parameters["table"] = table
    case.call_and_validate(base_url=server.address, checks=CHECKS[:-2], headers=bearer(token))
