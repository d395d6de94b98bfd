// A local table that goes on at the server, so that a friend can come. It is sent from here: the key, and all that is hidden,
// never reach the page.

import type { Brought } from './desk'
import { record } from './record'
import type { Room } from './room'

/** Hands the table to the server; the seat of the friend waits there for somebody with a link. */
export function bring(room: Room, friend: number, address: string): Promise<Brought> {
  return room.inTurn(async () => {
    const own = room.held.filter((seat) => seat !== friend).map((seat) => ({ seat, name: room.seats[seat]!.name ?? '' }))
    const machines = room.seats.map(({ level, held }, seat) => (held || seat === friend ? null : level))
    const body = JSON.stringify({ record: record(room), own, machines })
    const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body })
    const told = (await response.json()) as Brought & { sentence?: string }
    if (!response.ok) throw new Error(told.sentence ?? response.statusText)
    return told
  })
}
