import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server on this machine, for the page that changes while one writes it.
const SERVER = 'http://127.0.0.1:8080'

const GROUPS: [string, RegExp][] = [
  ['base', /node_modules\/(?!qr\/)|preload-helper|src\/art\/(Later|turns)|src\/games\/index|src\/offline\/updates|src\/local\/(id|modules|instead)\.|src\/shell\/(base|words|settings|router|route|api|mine|links|reach|calling|sound|pace|parts\/Mark)\b/],
  ['art', /src\/art\/|src\/games\/\w+\/Picture\.svelte/],
  ['sheets', /src\/shell\/(pages\/ErrorPage|parts\/(Choice|Sheet|SettingsSheet))\b/],
  ['book', /src\/shell\/(markdown|parts\/(Bar|Prose|RuleList))\b/],
  ['local', /src\/local\/(desk|opening|store)\./],
  ['table', /src\/shell\/(table\/(?!QrCode|ResultSheet|Standings|Course|Sunrise|DiceSheet)|pages\/Table\.|parts\/(Rules|Help)Sheet|(session|showing|story|clock|asking|controller|connection|animation|narrow|speech|compass|keyboard|drag|seal)\.)/],
]

/** Few files instead of many small ones: each costs a way to the server and back. */
const bundle = (module: string): string | null => GROUPS.find(([, members]) => members.test(module))?.[0] ?? null

/** Sentences are named after what they are about, so that the server can tell which of them a page will need. */
function named({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const words = /(?:games\/)?(\w+)\/(\w+)\.(\w+)\.ftl/.exec(facadeModuleId ?? '')
  if (!words) return 'assets/[name]-[hash].js'
  const [, game, kind, language] = words
  // Explanations come when somebody asks: no page needs them beforehand.
  return kind === 'about' ? `assets/about.${language}.${game}-[hash].js` : `assets/${game}.${language}.${kind}-[hash].js`
}

/** Workers are named after the folder that they work for. */
const ofFolder = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => `assets/${/(\w+)\/worker\.ts/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-worker-[hash].js`

export default defineConfig({
  // The same files lie at the top of a server or in some folder of a host for files.
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    outDir: '../pyramidion/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: named, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: bundle }] } } },
  },
  worker: { rolldownOptions: { output: { entryFileNames: ofFolder } } },
  server: { fs: { allow: ['..'] }, proxy: { '/api': SERVER, '/kernels': SERVER, '/ws': { target: SERVER, ws: true } } },
  // A busy machine takes its time: only what hangs fails.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
