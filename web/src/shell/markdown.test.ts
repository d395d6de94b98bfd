import { describe, expect, it } from 'vitest'
import { blocks, chapters, search, sections, spans } from './markdown'

const BOOK = `# Cheops

The pharaoh is dead.

### CH-12 Open fields
The lowest row is *always* open.

*Ruling:* A neighbour counts.

- one
- **two**

| when | what |
|---|---|
| first | hire |
`

describe('a rulebook', () => {
  it('is read block by block', () => {
    expect(blocks(BOOK).map((block) => block.kind)).toEqual(['heading', 'paragraph', 'heading', 'paragraph', 'paragraph', 'list', 'table'])
  })

  it('knows its rules by their ids', () => {
    const rule = sections(BOOK).find((section) => section.rule === 'CH-12')
    expect(rule?.title).toBe('Open fields')
    expect(rule?.body).toHaveLength(4)
  })

  it('is searched by all words of a query, ids included', () => {
    expect(search(sections(BOOK), 'neighbour counts').map((s) => s.rule)).toEqual(['CH-12'])
    expect(search(sections(BOOK), 'ch-12')).toHaveLength(1)
    expect(search(sections(BOOK), 'camel')).toHaveLength(0)
    expect(search(sections(BOOK), ' ')).toHaveLength(2)
  })

  it('has chapters, some of them folded away, and pictures of examples', () => {
    const book = sections('# A\n\nOnce.\n\n## Setting up\n\n<!-- folded -->\n\n### AB-01 Cards\nMany.\n\n## Turn\n\n### AB-10 Play\n\n![](first)\n')
    expect(chapters(book).map(({ head, sections }) => [head?.title, head?.folded, sections.map(({ rule }) => rule)])).toEqual([
      [undefined, undefined, [undefined]],
      ['Setting up', true, ['AB-01']],
      ['Turn', false, ['AB-10']],
    ])
    expect(book.at(-1)?.body).toEqual([{ kind: 'picture', name: 'first' }])
    expect(search(book, 'folded')).toHaveLength(0)
  })

  it('keeps a text with stars and angle brackets as text', () => {
    expect(spans('a **b** <i>c</i>')).toEqual([
      { text: 'a ', style: 'plain' },
      { text: 'b', style: 'strong' },
      { text: ' <i>c</i>', style: 'plain' },
    ])
  })
})
