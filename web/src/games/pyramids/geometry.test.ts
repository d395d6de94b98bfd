import { describe, expect, it } from 'vitest'
import { LAYOUT, cardHeight, cardWidth, cellCentre, type Layout, type Point } from './geometry'

const LAYOUTS = Object.entries(LAYOUT)

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}
const around = ({ x, y }: Point, width: number, height: number): Area => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 })
const card = (at: Point, size: number): Area => around(at, cardWidth(size), cardHeight(size))
const apart = (a: Area, b: Area): boolean => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

/** Everything that lies on the table at once while one marks. */
const things = (layout: Layout): Area[] => [
  around(layout.expedition, layout.expedition.width, layout.expedition.height),
  around(layout.bonuses, layout.bonuses.width, layout.bonuses.height),
  ...layout.offers.map((at, i) => card(at, i < 4 ? layout.offerCell : layout.deckCell)),
  ...layout.chambers.map((at) => card(at, layout.cell)),
  ...layout.shapes.map((at) => around(at, layout.shape.width, layout.shape.height)),
  ...layout.tools.map((at) => around(at, layout.tool.width, layout.tool.height)),
]

describe.each(LAYOUTS)('the table in %s', (_, layout) => {
  it('holds everything', () => {
    const all = [...things(layout), ...layout.hand.map((at) => card(at, layout.handCell)), ...layout.wide.map((at) => card(at, layout.wideCell))]
    for (const { left, right, top, bottom } of all) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(layout.width)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(layout.height)
    }
  })

  it('lays nothing over anything', () => {
    for (const all of [things(layout), layout.hand.map((at) => card(at, layout.handCell)), layout.wide.map((at) => card(at, layout.wideCell))]) {
      all.forEach((a, i) => all.slice(i + 1).forEach((b, k) => expect(apart(a, b), `${i} and ${i + 1 + k}`).toBe(true)))
    }
  })

  it('keeps the cells within their card', () => {
    const corner = cellCentre(24, layout.cell)
    expect(corner.x + layout.cell / 2).toBeLessThan(cardWidth(layout.cell) / 2)
    expect(corner.y + layout.cell / 2).toBeLessThan(cardHeight(layout.cell) / 2)
  })
})

describe('on a phone 390 wide', () => {
  it('can everything be hit with a finger', () => {
    const { width, cell, shape, tool } = LAYOUT.portrait
    for (const side of [cell, shape.width, shape.height, tool.height]) expect((side * 390) / width).toBeGreaterThanOrEqual(36)
  })
})
