// The translator of the gallery: the board's own messages and the names of things.

import { FluentBundle, FluentResource } from '@fluent/bundle'
import board from '../games/cheops/board.en.ftl?raw'
import boardDe from '../games/cheops/board.de.ftl?raw'
import pyramidsBoard from '../games/pyramids/board.en.ftl?raw'
import pyramidsBoardDe from '../games/pyramids/board.de.ftl?raw'
import pyramidsWords from '../../../pyramidion/games/pyramids/messages.en.ftl?raw'
import pyramidsWordsDe from '../../../pyramidion/games/pyramids/messages.de.ftl?raw'
import valleyBoard from '../games/valley/board.en.ftl?raw'
import valleyBoardDe from '../games/valley/board.de.ftl?raw'
import valleyWords from '../../../pyramidion/games/valley/messages.en.ftl?raw'
import valleyWordsDe from '../../../pyramidion/games/valley/messages.de.ftl?raw'
import dahschurBoard from '../games/dahschur/board.en.ftl?raw'
import dahschurBoardDe from '../games/dahschur/board.de.ftl?raw'
import dahschurWords from '../../../pyramidion/games/dahschur/messages.en.ftl?raw'
import dahschurWordsDe from '../../../pyramidion/games/dahschur/messages.de.ftl?raw'
import type { Translate } from '../games/cheops/types'

const NAMES = `
member-father = father
member-mother = mother
member-daughter = daughter
member-son = son
neighbour = neighbour
colour-green = green
colour-black = black
colour-blue = blue
colour-brown = brown
colour-red = red
colour-orange = orange
`

function translator(language: string, ...sources: string[]): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  return (id, args) => {
    const message = bundle.getMessage(id)
    return message?.value ? bundle.formatPattern(message.value, args) : id
  }
}

export const english = translator('en', NAMES, board)
export const german = translator('de', NAMES, boardDe)
export const pyramids = { english: translator('en', pyramidsWords, pyramidsBoard), german: translator('de', pyramidsWordsDe, pyramidsBoardDe) }
export const valley = { english: translator('en', valleyWords, valleyBoard), german: translator('de', valleyWordsDe, valleyBoardDe) }
export const dahschur = { english: translator('en', dahschurWords, dahschurBoard), german: translator('de', dahschurWordsDe, dahschurBoardDe) }
