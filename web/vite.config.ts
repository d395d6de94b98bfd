import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server on this machine, for the page that changes while one writes it.
const SERVER = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    outDir: '../pyramidion/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
