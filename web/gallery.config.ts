// The gallery is a page for those who draw: every picture in both themes. It is built apart and never shipped.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', outDir: 'dist/gallery', rollupOptions: { input: 'gallery.html' } },
})
