// The little Markdown our rulebooks are written in, as blocks that components draw: headings, paragraphs, lists, tables,
// bold and slanted text, code, links; `![](name)` is the picture of an example, and `<!-- folded -->` under a heading folds
// its chapter away. Nothing here makes HTML from text.

export interface Span {
  text: string
  style: 'plain' | 'strong' | 'em' | 'code'
}

export type Block =
  | { kind: 'heading'; level: number; rule: string | undefined; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'picture'; name: string }
  | { kind: 'note'; text: string }

const RULE = /^([A-Z]{2,}-\d+[a-z]?)\s+/

export function spans(text: string): Span[] {
  const found: Span[] = []
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), style: 'plain' })
    const [whole, strong, em, code] = match
    found.push({ text: strong ?? em ?? code ?? '', style: strong ? 'strong' : em ? 'em' : 'code' })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ text: text.slice(end), style: 'plain' })
  return found
}

const cells = (line: string): Span[][] => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => spans(cell.trim()))

export function blocks(source: string): Block[] {
  const found: Block[] = []
  const lines = source.split('\n')
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!
    const heading = /^(#+)\s+(.*)$/.exec(line)
    const item = /^\s*(?:[-*]|(\d+)\.)\s+/.exec(line)
    const picture = /^!\[\]\((.+)\)$/.exec(line)
    const note = /^<!-- (.+) -->$/.exec(line)
    if (!line.trim()) {
      i++
    } else if (picture) {
      found.push({ kind: 'picture', name: picture[1]! })
      i++
    } else if (note) {
      found.push({ kind: 'note', text: note[1]! })
      i++
    } else if (heading) {
      const rule = RULE.exec(heading[2]!)?.[1]
      found.push({ kind: 'heading', level: heading[1]!.length, rule, spans: spans(heading[2]!.replace(RULE, '')) })
      i++
    } else if (line.startsWith('|')) {
      const table: string[] = []
      while (lines[i]?.startsWith('|')) table.push(lines[i++]!)
      found.push({ kind: 'table', head: cells(table[0]!), rows: table.slice(2).map(cells) })
    } else if (item) {
      const items: Span[][] = []
      while (i < lines.length && /^\s*(?:[-*]|\d+\.)\s+/.test(lines[i]!)) items.push(spans(lines[i++]!.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')))
      found.push({ kind: 'list', ordered: item[1] !== undefined, items })
    } else {
      const text: string[] = []
      while (i < lines.length && lines[i]!.trim() && !/^(#|\||\s*[-*]\s)/.test(lines[i]!)) text.push(lines[i++]!.trim())
      if (!text.length) text.push(lines[i++]!)
      found.push({ kind: 'paragraph', spans: spans(text.join(' ')) })
    }
  }
  return found
}

const textOf = (found: Span[]): string => found.map((span) => span.text).join('')

/** A heading with all that stands under it until the next heading. */
export interface Section {
  level: number
  rule: string | undefined
  title: string
  body: Block[]
  /** work that the table does: nobody needs to read it in order to play */
  folded: boolean
  /** everything in it, for searching */
  text: string
}

export function sections(source: string): Section[] {
  const found: Section[] = []
  for (const block of blocks(source)) {
    if (block.kind === 'heading') found.push({ level: block.level, rule: block.rule, title: textOf(block.spans), body: [], folded: false, text: '' })
    else if (block.kind === 'note' && block.text === 'folded') found.at(-1)!.folded = true
    else found.at(-1)?.body.push(block)
  }
  for (const section of found) section.text = [section.rule ?? '', section.title, ...section.body.map(plain)].join(' ').toLowerCase()
  return found
}

function plain(block: Block): string {
  if (block.kind === 'list') return block.items.map(textOf).join(' ')
  if (block.kind === 'picture' || block.kind === 'note') return ''
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(textOf).join(' ')
  return textOf(block.spans)
}

/** Sections with the one of a second level that they stand under; before the first such there is none. */
export interface Chapter {
  head: Section | undefined
  sections: Section[]
}

export function chapters(found: readonly Section[]): Chapter[] {
  const all: Chapter[] = [{ head: undefined, sections: [] }]
  for (const section of found) {
    if (section.level === 2) all.push({ head: section, sections: [] })
    else all.at(-1)!.sections.push(section)
  }
  return all
}

/** The sections in which every word of the query occurs; without a query all of them. */
export function search(found: readonly Section[], query: string): Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length ? found.filter((section) => section.body.length > 0 && words.every((word) => section.text.includes(word))) : [...found]
}
