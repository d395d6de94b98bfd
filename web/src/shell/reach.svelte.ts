// What links for others begin with. A page that came from this very machine asks the server for an address that works elsewhere.

import * as api from './api'

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** `alone`: nobody on another machine can follow a link */
export const reach: { others: string | null; alone: boolean } = $state({ others: null, alone: false })

let asked = false

export function origin(): string {
  if (!asked && HERE.test(location.hostname)) {
    asked = true
    api.reach().then(
      (found) => Object.assign(reach, { others: found, alone: found === null }),
      () => (asked = false),
    )
  }
  return reach.others ?? location.origin
}
