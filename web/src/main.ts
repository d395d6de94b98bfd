import { mount } from 'svelte'
import './theme.css'
import './shell.css'
import { pause } from './art/turns.svelte'
import App from './shell/App.svelte'
import { listen } from './shell/router.svelte'
import { follow, showTheme } from './shell/settings.svelte'

/** How long the first sight of a page waits for its letters, in milliseconds. */
const PATIENCE = 800

/** They are on their way already; lines set in others would break elsewhere and then move everything below them. */
const lettering = (): Promise<unknown> => Promise.allSettled(['Marcellus', 'Alegreya Sans'].map((face) => document.fonts.load(`1em '${face}'`)))

showTheme()
follow()
listen()
await Promise.race([lettering(), new Promise((enough) => setTimeout(enough, PATIENCE))])
await pause()
mount(App, { target: document.getElementById('app')! })
