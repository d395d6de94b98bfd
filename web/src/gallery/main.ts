import { mount } from 'svelte'
import '../theme.css'
import Gallery from './Gallery.svelte'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme
mount(Gallery, { target: document.getElementById('app')! })
