import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server on this machine, for the page that changes while one writes it.
const SERVER = 'http://127.0.0.1:8080'

const GROUPS: [string, RegExp][] = [
  ['base', /node_modules|preload-helper|src\/art\/(Later|turns)|src\/games\/index|src\/shell\/(words|settings|router|route|api|mine|links|sound|parts\/Mark)\b/],
  ['art', /src\/art\/|src\/games\/\w+\/Picture\.svelte/],
  ['book', /src\/shell\/(markdown|parts\/(Bar|Prose|RuleList))\b/],
  ['table', /src\/shell\/(table\/|pages\/Table\.|parts\/(Rules|Help)Sheet|(session|showing|controller|connection|animation|narrow|speech|compass|keyboard|drag|seal)\.)/],
]

/** Few files instead of many small ones: each costs a way to the server and back. */
function bundle(module: string): string | null {
  const words = /games\/(\w+)\/(?:messages|board)\.(\w+)\.ftl/.exec(module) ?? /pyramidion\/(words)\/\w+\.(\w+)\.ftl/.exec(module)
  if (words) return `${words[1]}.${words[2]}`
  return GROUPS.find(([, members]) => members.test(module))?.[0] ?? null
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    outDir: '../pyramidion/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: bundle }] } } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
