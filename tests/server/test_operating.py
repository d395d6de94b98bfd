"""What an operator can see and do, beside a running server and without one."""

from __future__ import annotations

import json
import os
import sqlite3
import stat

import pytest
import websockets

import pyramidion
from pyramidion.cli import main
from pyramidion.server import doctor
from pyramidion.server.administration import Administration, CannotDo, back_up, check_backup, restore
from pyramidion.server.settings import Settings
from pyramidion.server.sqlite import SqliteDatabase

from .clients import UNLIMITED, Api, Server, run, running, sitting


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("operated") / "data", **UNLIMITED) as server:
        yield server


@pytest.fixture(scope="module")
def api(server: Server):
    return Api(server)


def admin(server: Server) -> Administration:
    return Administration(SqliteDatabase(server.data))


async def say(server: Server, table: str, token: str, text: str) -> dict:
    async with sitting(server, table, token) as seat:
        return await seat.ask("chat", seat=0, text=text)


def test_tables_are_listed_with_who_sits_there(server, api):
    table, _, _ = api.seated()
    found = {each["table"]: each for each in admin(server).tables()}
    assert found[table]["state"] == "waiting"
    assert [seat["held"] for seat in found[table]["seats"]] == [True, True]
    assert table not in {each["table"] for each in admin(server).tables(state="over")}
    name = found[table]["seats"][0]["name"]
    assert table in {each["table"] for each in admin(server).tables(name=name)}
    assert len(admin(server).tables(most=1)) == 1


def test_a_game_is_exported_as_the_file_that_verify_reads(server, api, tmp_path, capsys):
    table, tokens, _ = api.seated()

    async def move() -> None:
        async with sitting(server, table, *tokens) as both:
            await both.play(next(seat for seat in (0, 1) if both.states[seat]["moves"]))

    run(move())
    file = tmp_path / "game.json"
    assert main(["tables", "export", table, str(file), "--data", str(server.data)]) == 0
    assert pyramidion.load(file.read_text("utf-8")).ply == 1
    assert main(["tables", "export", table, str(file), "--data", str(server.data)]) == 2
    assert "File exists" in capsys.readouterr().err


def test_a_seat_that_is_muted_cannot_write_until_it_is_unmuted(server, api):
    table, tokens, _ = api.seated()
    assert "cannot write any more" in admin(server).order("mute", table, 1)
    assert run(say(server, table, tokens[0], "hello"))["error"] == "muted"
    assert "can write again" in admin(server).order("unmute", table, 1)
    assert run(say(server, table, tokens[0], "hello"))["type"] == "done"


def test_a_seat_that_is_banned_is_played_by_a_machine_and_neither_token_nor_invitation_opens_it(server, api):
    table, tokens, _ = api.seated()
    admin(server).order("ban", table, 2)
    seat = api.get(f"/api/tables/{table}", tokens[0]).json()["seats"][1]
    assert (seat["held"], seat["level"]) == (False, "scribe")
    assert api.get(f"/api/tables/{table}", tokens[1]).status_code == 403


def test_what_is_stored_about_a_person_is_exported_and_removed(server, api, capsys):
    table, tokens, _ = api.seated()
    run(say(server, table, tokens[0], "a private line"))
    operator = admin(server)
    places = operator.seats_of(tokens=(tokens[0],))
    assert places == [(table, 1)]
    assert main(["people", "export", "--token", tokens[0], "--data", str(server.data)]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["lines"][0]["text"] == "a private line"
    assert main(["people", "forget", "--token", tokens[0], "--yes", "--data", str(server.data)]) == 0
    assert operator.seats_of(tokens=(tokens[0],)) == []
    assert "a private line" not in json.dumps(operator.table(table))
    assert operator.table(table)["seats"][0]["name"] is None
    assert operator.table(table)["seats"][1]["name"] is not None
    assert main(["people", "forget", "Nobody at all", "--yes", "--data", str(server.data)]) == 2


def test_a_table_is_deleted_while_somebody_is_there(server, api):
    table, tokens, _ = api.seated()

    async def see_it_go() -> int:
        async with sitting(server, table, tokens[0]) as seat:
            admin(server).order("delete", table)
            try:
                while True:
                    await seat.hear()
            except websockets.ConnectionClosed as closed:
                return closed.rcvd.code

    assert run(see_it_go()) == 1012
    assert api.get(f"/api/tables/{table}", tokens[0]).status_code == 404
    with pytest.raises(CannotDo, match=f"There is no table '{table}'"):
        admin(server).table(table)


def test_a_backup_is_made_while_the_server_runs_and_is_nobody_elses_to_read(server, api, tmp_path):
    table, _, _ = api.seated()
    os.umask(0o022)
    target = tmp_path / "copy.sqlite3"
    assert back_up(server.data, target) == target.stat().st_size
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with sqlite3.connect(target) as copy:
        assert copy.execute("select count(*) from tables where id = ?", (table,)).fetchone() == (1,)
    with pytest.raises(CannotDo, match="already there"):
        back_up(server.data, target)
    with pytest.raises(pyramidion.PyramidionError, match="Another server"):
        restore(server.data, target)


def test_a_backup_is_restored_where_no_server_runs_and_what_was_there_is_kept(server, api, tmp_path):
    api.seated()
    target, folder = tmp_path / "copy.sqlite3", tmp_path / "data"
    back_up(server.data, target)
    assert restore(folder, target) is None
    before = len(Administration(SqliteDatabase(folder)).tables(most=1000))
    assert "deleted" in Administration(SqliteDatabase(folder)).order(
        "delete", Administration(SqliteDatabase(folder)).tables()[0]["table"]
    )
    kept = restore(folder, target)
    assert kept is not None
    assert check_backup(kept)
    assert len(Administration(SqliteDatabase(folder)).tables(most=1000)) == before


@pytest.mark.parametrize("content", [b"", b"something else" * 1000])
def test_what_is_no_backup_replaces_nothing(server, tmp_path, content):
    target, folder, wrong = tmp_path / "copy.sqlite3", tmp_path / "data", tmp_path / "wrong"
    back_up(server.data, target)
    restore(folder, target)
    before = (folder / "tables.sqlite3").read_bytes()
    wrong.write_bytes(content)
    with pytest.raises(CannotDo, match="is not a database of Pyramidion's"):
        restore(folder, wrong)
    assert (folder / "tables.sqlite3").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tables", "show", "nothere"], "There is no table 'nothere'"),
        (["tables", "delete", "nothere", "--yes"], "There is no table 'nothere'"),
        (["people", "export"], "Say who"),
        (["backup", "/nowhere/at/all"], "/nowhere/at/all cannot be written"),
        (["restore", "/nowhere/at/all"], "there is no such file"),
    ],
)
def test_an_operators_mistake_is_told_in_a_sentence(server, capsys, arguments, said):
    assert main([*arguments, "--data", str(server.data)]) == 2
    assert said in capsys.readouterr().err


def test_without_a_folder_the_sentence_says_how_to_name_one(tmp_path, capsys):
    assert main(["tables", "list", "--data", str(tmp_path / "none")]) == 2
    assert "name their folder with --data" in capsys.readouterr().err


def test_an_order_without_a_server_of_that_table_is_carried_out_later(server, api, monkeypatch):
    table, _, _ = api.seated()
    with pytest.raises(CannotDo, match="the order stays"):
        admin(server).order("mute", table, 1, patience=0)


def states(*findings) -> dict[str, str]:
    return {finding.what: finding.state for finding in findings}


def test_the_doctor_finds_a_sound_server_sound(server):
    found = states(*doctor.examine(Settings(allowed_hosts=("a.example",)), server.data))
    assert found["database"] == found["folder"] == found["server"] == found["hosts"] == "good"


def test_the_doctor_finds_what_is_wrong_with_a_folder(tmp_path):
    (tmp_path / "tables.sqlite3").write_bytes(b"not a database at all")
    (tmp_path / "tables.sqlite3").chmod(0o644)
    tmp_path.chmod(0o755)
    found = states(*doctor.examine(Settings(), tmp_path))
    assert found["permissions"] == found["database"] == "bad"
    assert found["folder"] == found["hosts"] == "doubtful"


def test_the_doctor_looks_through_the_proxy(server):
    found = states(*doctor.proxy(server.address))
    assert found == {"encryption": "bad", "addresses": "bad", "websockets": "good"}, (
        "anybody on this machine is trusted"
    )
    assert states(*doctor.proxy("http://127.0.0.1:9"))["proxy"] == "bad"
