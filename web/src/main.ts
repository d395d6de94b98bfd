import { mount } from 'svelte'
import './theme.css'
import './shell.css'
import { pause } from './art/turns.svelte'
import { keepPages } from './offline/updates.svelte'
import App from './shell/App.svelte'
import * as letters from './shell/letters'
import { listen } from './shell/router.svelte'
import { follow, showTheme } from './shell/settings.svelte'

showTheme()
follow()
listen()
await letters.plain()
await pause()
mount(App, { target: document.getElementById('app')! })
keepPages()
