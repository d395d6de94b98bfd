"""Whoever owns the game types in the real cards; every slip is named (VK-01)."""

from __future__ import annotations

import re

import pytest

from pyramidion import BoxError
from pyramidion.games.valley.instructions import FORMS, WORDS, Op, parse
from pyramidion.games.valley.state import CARD, SET
from pyramidion.games.valley.testing import BOXES, STANDARD, changed, copies, with_cards

from .positions import GAME

MASK = '    ["mask",   "III", 5, 7, 7, 1, "draw 2"],'


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('    ["mask", "III", 5, 7, 7, 1],', "a name, a level, gold, cost, points, copies and an action are right"),
        (
            '    ["musk", "III", 5, 7, 7, 1, "draw 2"],',
            "'musk' is not a card (shabti to thoth); perhaps mask was meant.",
        ),
        ('    ["mask", "I", 5, 7, 7, 1, "draw 2"],', "mask of level 'I'; II or III is right"),
        ('    ["mask", "III", 21, 7, 7, 1, "draw 2"],', "mask with gold 21; 0 to 20 is right"),
        ('    ["mask", "III", 5, "7", 7, 1, "draw 2"],', "mask with cost '7'; 0 to 20 is right"),
        ('    ["boat", "III", 5, 7, 7, 1, "draw 2"],', "boat, which is there already"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw two"],', "mask, whose action 'draw two' has the unknown word 'two'"),
        ('    ["mask", "III", 5, 7, 7, 1, "drwa 2"],', "perhaps draw was meant"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw"],', "has the instruction 'draw'; it may be written 'draw N'"),
        ('    ["mask", "III", 5, 7, 7, 1, "hand draw 1"],', "has the instruction 'hand draw 1'"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw 9"],', "has 9 in 'draw 9'; 1 to 5 is right"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw ²"],', "has the unknown word '²'"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw ١"],', "has the unknown word '١'"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw 1;"],', "has an empty instruction; a ';' stands only between two"),
        ('    ["mask", "III", 5, 7, 7, 1, "or"],', "has an empty alternative; an 'or' stands only between two"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw 1 or"],', "has an empty alternative; an 'or' stands only between two"),
        ('    ["mask", "III", 5, 7, 7, 1, "take pyramid set"],', "it may be written 'take pyramid set SET'"),
        ('    ["mask", "III", 5, 7, 7, 1, "take pyramid same"],', "before any hand card was given up"),
        ('    ["mask", "III", 5, 7, 7, 1, "discard for set; draw 1"],', "without 'take pyramid same' after it"),
        ('    ["mask", "III", 5, 7, 7, 1, "draw 1; claim"],', "has a reaction among other instructions"),
        ('    ["mask", "III", 5, 7, 7, 1, "swap or swap or swap or swap"],', "has 4 alternatives; 3 are the most"),
        ('    ["mask", "III", 5, 7, 7, 1, "swap; swap; swap; swap; swap; swap; swap"],', "has 7 instructions in a row"),
        ('    ["mask", "III", 5, 7, 7, 1, "turn up; turn up; turn up"],', "has 'turn up' 3 times in a row; 2 times"),
        ('    ["mask", "III", 5, 7, 7, 1, "entomb hand 3 to 2"],', "has 2 in 'entomb hand 3 to 2'; 3 to 5 is right"),
        ('    ["mask", "III", 5, 7, 7, 1, "reveal 3 keep 4"],', "has 4 in 'reveal 3 keep 4'; 1 to 3 is right"),
        ('    ["mask", "III", 5, 7, 7, 1, "others give 1 spare hand 30"],', "0 to 20 is right"),
        ('    ["mask", "III", 5, 7, 7, 1, "take pyramid set jokers"],', "the unknown word 'jokers'"),
    ],
)
def test_a_faulty_card_is_named(line, problem):
    """VK-01"""
    with pytest.raises(BoxError, match=re.escape(problem)):
        GAME.box(changed((MASK, line)), "mine.toml")


def test_an_action_that_cannot_be_understood_names_card_word_and_the_words_known():
    """VK-01: with the line in the file."""
    text = with_cards(horus="2 4 0 2 resurrect boneyard")
    number = next(i for i, line in enumerate(text.splitlines(), 1) if "resurrect" in line)
    with pytest.raises(BoxError) as error:
        GAME.box(text, "mine.toml")
    assert f"mine.toml, line {number}: " in str(error.value)
    assert "horus" in str(error.value)
    assert "'resurrect'" in str(error.value)
    assert ", ".join(WORDS) in str(error.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(('["isis",    "III", 3, 6, 0', '["isis",    "III", 3, 6, 2')), "isis with points 2; 0 is right"),
        (copies(mask=10), "105 cards for 4 seats; 96 is most"),
        (copies(shabti=0, urn=0, food=0, table=0), "every player needs a card to start with"),
        (changed(("hand = 5 ", "hand = 9 ")), "is 9; a whole number from 1 to 6"),
        (changed(("boneyard = 1", "bones = 1")), "boneyard is missing"),
        (changed(("[jars]", "[jugs]")), "[jars]"),
    ],
)
def test_other_faults_are_named_too(text, problem):
    """VK-01"""
    with pytest.raises(BoxError, match=re.escape(problem)):
        GAME.box(text, "mine.toml")


def test_a_box_must_have_enough_cards_to_set_the_table_up():
    """VK-03"""
    names = [name for name in CARD if name not in ("shabti", "urn", "food", "table")]
    with pytest.raises(BoxError, match="have 6 copies; 7 are needed"):
        GAME.box(copies(**dict.fromkeys(names, 0) | {"hapi": 6}), "mine.toml")


def test_every_instruction_can_be_written_and_read():
    """The vocabulary: every form with figures in place of N and M."""
    read = set()
    for form in FORMS:
        text = form.words.replace("N", "2").replace("M", "2").replace("SET", "jars")
        if form.op in (Op.TAKE_SAME, Op.TAKE_TIMES):
            text = f"discard 1; {text}"
        if form.op == Op.DISCARD_FOR_SET:
            text += "; take pyramid same"
        (option,) = parse(text)
        read |= {one.op for one in option}
        assert form.op in {one.op for one in option}
    assert read == set(Op) - {Op.END}


def test_an_owner_changes_what_a_card_does_without_touching_a_rule():
    """VK-30: figures and action come from the box."""
    box = GAME.box(with_cards(urn="3 0 2 3 draw 2; entomb hand 1"), "mine.toml")
    record, k = box.record[0], CARD.index("urn")
    assert (record["gold"][k], record["points"][k]) == (3, 2)
    assert record["op"][k, 0, :3].tolist() == [Op.DRAW, Op.ENTOMB_HAND, Op.END]


def test_a_card_belongs_to_the_set_whose_table_it_stands_in():
    """VK-61"""
    row = '    ["thoth",   "III", 3, 6, 0, 2, "gold 4"],                         # action: rulebook\n'
    text = changed((row, ""), ('    ["dead",  ', row + '    ["dead",  '))
    record = GAME.box(text, "mine.toml").record[0]
    assert SET[int(record["set"][CARD.index("thoth")])] == "books"


def test_every_table_of_the_standard_box_says_where_it_comes_from():
    sources = GAME.standard_box.sources
    assert sources["set_up"] == "rulebook"
    assert {sources[name] for name in ("starters", "uniques", *SET)} == {"reconstructed"}
    assert STANDARD.count("source = ") == len(sources)


def test_the_made_up_boxes_use_the_whole_vocabulary():
    text = "\n".join([STANDARD, *BOXES.values()])
    found = {one.op for action in re.findall(r', "([a-z][^"]*)"\]', text) for option in parse(action) for one in option}
    assert found == set(Op) - {Op.END}


def test_a_figure_too_long_for_any_number_is_named_like_another_wrong_one():
    """VK-01"""
    with pytest.raises(BoxError, match="has the unknown word '999"):
        GAME.box(with_cards(mask=f"5 7 7 1 draw {'9' * 5000}"), "mine.toml")
