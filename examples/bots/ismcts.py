"""OpenSpiel's IS-MCTS as a bot: pyramidion arena cheops examples/bots/ismcts.py:Ismcts scribe --games 10"""

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from pyramidion.envs.openspiel import state_of
from pyramidion.envs.playouts import Playouts


class Ismcts:
    """Searches every move anew, so many simulations long."""

    simulations = 100
    advised = False  # whether playouts follow the quick advice of the game

    def choose(self, game, box, hidden, seat, seed):
        state = state_of(game, hidden, seat, seed)
        bot = ISMCTSBot(
            state.get_game(),
            Playouts(seed=seed, advised=self.advised),
            uct_c=1.0,
            max_simulations=self.simulations,
            random_state=np.random.RandomState(seed % 2**32),
            use_observation_string=True,
        )
        return int(bot.step(state))


class Advised(Ismcts):
    """The same with playouts that follow the advice."""

    advised = True
