"""What people are asked offers what is allowed, and nothing else."""

import pytest

from pyramidion.words import Words

from .position import CHEOPS, moves, play, position

NAMES = ("Ali", "Cleo", "Ramses")
NO_STACKS = ["", "", ""]


def taken(colour="green", **more):
    return play(position(treasure={"a1": colour}, **more), "lay father a1")


def turned(law, **more):
    return play(position(treasure={"a1": "tablet"}, face_down=law, **more), "lay father a1")


def refilling(**more):
    return play(position(treasure={"a1": "green"}, **more), "lay father a1", "store")


def reads(table, own, other):
    """Both sentences in English, and the same for every viewer."""
    words = Words(CHEOPS, "en", NAMES)
    assert {words.prompt(table.prompt(viewer), own=True) for viewer in (0, 1, None)} == {own}
    assert {words.prompt(table.prompt(viewer), own=False) for viewer in (0, 1, None)} == {other}


LAY = "Lay a family member on an open field"


@pytest.mark.parametrize(
    ("given", "first"),
    [
        pytest.param({"neighbours": 0}, "", id="neither"),
        pytest.param({}, "; you may hire a neighbour (20 piastres) first", id="CH-20"),
        pytest.param({"neighbours": 0, "laws": {"swap": 0}}, "; you may use a kept tablet first", id="CH-43"),
        pytest.param(
            {"laws": {"swap": 0}}, "; you may hire a neighbour (20 piastres) or use a kept tablet first", id="both"
        ),
        pytest.param({"neighbours": 0, "laws": {"swap": 1}}, "", id="somebody else's tablet"),
        pytest.param({"neighbours": 0, "laws": {"market": 0}}, "", id="CH-40: nothing in store"),
    ],
)
def test_whoever_lays_reads_what_may_come_first(given, first):
    """CH-20 CH-22 CH-43"""
    reads(position(**given), f"{LAY}{first}.", "Ali is about to lay a family member on the pyramid.")


def test_no_second_neighbour_is_offered():
    """CH-22"""
    table = position(treasure={"a1": "green", "b1": "red"}, cash=[30])
    play(table, "hire a1", "store")
    reads(table, f"{LAY}.", "Ali is about to lay a family member on the pyramid.")


@pytest.mark.parametrize("colour", ["green", "red"])
def test_a_scarab_may_be_sold_or_stored(colour):
    """CH-15"""
    reads(
        taken(colour),
        f"Sell the {colour} scarab for 10 piastres or put it into your store.",
        f"Ali decides whether the {colour} scarab is sold for 10 piastres or stored.",
    )


@pytest.mark.parametrize("given", [{"sold": {"green": 4}}, {"laws": {"bar": ("under", "green")}}], ids=["full", "bar"])
def test_what_cannot_be_sold_is_to_be_stored(given):
    """CH-17 CH-35"""
    table = taken(**given)
    assert moves(table) == {"store"}
    reads(table, "Put the green scarab into your store; it can’t be sold.", "Ali must store the green scarab.")


def test_what_may_not_be_stored_is_to_be_sold():
    """CH-34"""
    table = taken(laws={"sell": ("under", "green")})
    assert moves(table) == {"sell"}
    reads(
        table,
        "Sell the green scarab for 10 piastres; it may not be stored.",
        "Ali must sell the green scarab for 10 piastres.",
    )


def test_a_tablet_may_be_used_or_kept():
    """CH-43"""
    reads(
        turned("market", store=[{"red": 1}]),
        "Use “Sale from the store” at once or keep it for later.",
        "Ali decides whether to use “Sale from the store” at once or keep it.",
    )


@pytest.mark.parametrize(
    ("law", "given"),
    [
        pytest.param("market", {}, id="CH-40: nothing in store"),
        pytest.param("reach", {"rest": "empty"}, id="CH-41: no scarab on the pyramid"),
        pytest.param("swap", {"rest": "empty"}, id="CH-42: no scarab on the pyramid"),
    ],
)
def test_a_tablet_that_cannot_be_used_now_is_to_be_kept(law, given):
    """CH-40 CH-41 CH-42"""
    table = turned(law, **given)
    assert moves(table) == {"keep"}
    name = Words(CHEOPS, "en").text(f"law-{law}")
    reads(table, f"Keep “{name}” for later; it can’t be used now.", f"Ali can only keep “{name}” for later.")


def test_members_may_be_drawn():
    """CH-25"""
    reads(
        refilling(),
        "You have 3 of your family left: draw from the stack or end your turn.",
        "Ali may draw family members before the turn ends.",
    )


def test_members_may_be_drawn_or_a_kept_tablet_used_before():
    """CH-25 CH-43"""
    reads(
        refilling(laws={"market": 0}, hand=["f"]),
        "You have nobody left: draw from the stack or end your turn; you may use a kept tablet before your first draw.",
        "Ali may use a kept tablet and draw family members before the turn ends.",
    )


def test_after_the_first_draw_no_kept_tablet_is_offered():
    """CH-25 CH-43"""
    reads(
        play(refilling(laws={"market": 0}, hand=["f"]), "draw"),
        "You have one of your family left: draw from the stack or end your turn.",
        "Ali may draw family members before the turn ends.",
    )


def test_with_nobody_to_draw_a_kept_tablet_may_still_be_used():
    """CH-25 CH-43"""
    table = refilling(laws={"market": 0}, stacks=NO_STACKS)
    assert moves(table) == {"use market", "done"}
    reads(
        table,
        "You have 3 of your family left: use a kept tablet or end your turn.",
        "Ali may use a kept tablet before the turn ends.",
    )


OFFERS = {
    "sell": ("Sell ", "Verkaufe "),
    "store": (" into your store", " in dein Lager"),
    "use": ("Use “|use a kept", "Nutze „|Nutze eine aufbewahrte|eine aufbewahrte Tafel nutzen"),
    "keep": ("keep it|Keep “", "bewahre die Tafel auf|Bewahre „"),
    "draw": ("draw from the stack", "iehe vom Stapel"),
}


@pytest.mark.parametrize(("n", "language"), [(0, "en"), (1, "de")])
@pytest.mark.parametrize(
    "table",
    [
        taken(),
        taken(sold={"green": 4}),
        taken(laws={"sell": ("under", "green")}),
        turned("market", store=[{"red": 1}]),
        turned("market"),
        refilling(),
        refilling(laws={"market": 0}),
        refilling(laws={"market": 0}, stacks=NO_STACKS),
    ],
    ids=lambda table: " ".join([table.phase, *sorted(moves(table))]),
)
def test_both_languages_offer_exactly_the_kinds_of_move_that_are_allowed(table, n, language):
    """CH-17 CH-25 CH-34 CH-35 CH-40"""
    sentence = Words(CHEOPS, language, NAMES).prompt(table.prompt(0), own=True)
    offered = {kind for kind, words in OFFERS.items() if any(word in sentence for word in words[n].split("|"))}
    assert offered == {move.split()[0] for move in moves(table)} - {"done"}


def swapping():
    table = position(treasure={"a1": "tablet", "b1": "red", "c1": "blue"}, face_down="swap")
    return play(table, "lay father a1", "use swap")


@pytest.mark.parametrize(
    ("table", "move", "said"),
    [
        pytest.param(lambda: taken("red"), "sell", {"colour": "red", "price": 10}, id="CH-15: sell"),
        pytest.param(lambda: taken("red"), "store", {"colour": "red"}, id="CH-15: store"),
        pytest.param(lambda: position(cash=[30]), "hire a1", {"price": 20}, id="CH-20"),
        pytest.param(lambda: turned("swap"), "keep", {"law": "swap"}, id="CH-43"),
        pytest.param(lambda: turned("joker", cash=[30]), "pay", {"price": 25}, id="CH-39: pay"),
        pytest.param(lambda: turned("joker", cash=[30]), "decline", {"law": "joker"}, id="CH-39: decline"),
        pytest.param(
            lambda: play(turned("market", store=[{"red": 1}]), "use market"), "sellstore red", {"price": 10}, id="CH-40"
        ),
        pytest.param(swapping, "swap b1", {"colour": "red"}, id="CH-42"),
        pytest.param(lambda: refilling(stacks=["sf", "d", ""]), "draw", {"member": "son"}, id="CH-25: draw"),
        pytest.param(lambda: refilling(stacks=["", "d", ""]), "draw", {"member": "daughter"}, id="CH-25: second stack"),
    ],
)
def test_a_move_says_what_it_is_about(table, move, said):
    """CH-15 CH-20 CH-25 CH-39 CH-40 CH-42 CH-43"""
    assert table().words([move]) == [said]
