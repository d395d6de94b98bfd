import { FluentBundle, FluentResource } from '@fluent/bundle'
import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import type { GameEvent } from '../wire'
import { Words } from '../words.svelte'
import Log from './Log.svelte'

const bundle = new FluentBundle('en', { useIsolating: false })
bundle.addResource(new FluentResource('event-marked = You mark a cell.\nevent-showed = { $seat } marks a cell.'))
const words = new Words('en', bundle)
const event = (kind: string, seat: number): GameEvent => ({ ply: 1, kind, seat, args: {} })
const history = [event('marked', 0), event('showed', 0), event('showed', 1)]
const drawn = (seat: number | null): string[] =>
  [...render(Log, { props: { history, seat, retold: ['showed'], words, names: ['Tiy', 'Hori'], can: () => false, onjump: () => {} } }).body.matchAll(/<li[^>]*>(?:<!--.*?-->)?(.*?)(?:<!--.*?-->)?<\/li>/g)].map((line) => line[1]!.trim())

it('tells nobody twice what he did', () => expect(drawn(0)).toEqual(['You mark a cell.', 'Hori marks a cell.']))

it('tells a watcher of everybody', () => expect(drawn(null)).toEqual(['You mark a cell.', 'Tiy marks a cell.', 'Hori marks a cell.']))
