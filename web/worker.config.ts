import { defineConfig } from 'vite'

// The service worker is one file by itself, at the top of the pages: it answers for everything below its own place.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../pyramidion/server/static',
    emptyOutDir: false,
    rolldownOptions: { input: 'src/offline/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
  },
})
