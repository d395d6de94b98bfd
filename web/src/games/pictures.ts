// The pictures of the games on the start page.

import type { Component } from 'svelte'

export default import.meta.glob<Component>('./*/Picture.svelte', { import: 'default', eager: true })
