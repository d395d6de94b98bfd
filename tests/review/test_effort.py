"""How much a review looks at."""

from pyramidion.review.effort import Effort


def test_the_usual_effort_suits_a_game_that_says_nothing():
    usual = Effort()
    assert usual.compare < usual.search < usual.values
