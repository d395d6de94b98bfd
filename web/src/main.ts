import { mount } from 'svelte'
import './theme.css'
import './shell.css'
import { pause } from './art/turns.svelte'
import App from './shell/App.svelte'
import { listen } from './shell/router.svelte'
import { follow, showTheme } from './shell/settings.svelte'

showTheme()
follow()
listen()
await pause()
mount(App, { target: document.getElementById('app')! })
