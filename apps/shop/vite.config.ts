// How the storefront is built and served in development.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropIconKeys, dropReactParts } from '../../packages/ui/bundle/unused-parts.ts'
import { planChunks, vendorFiles } from './chunks.ts'
import { repeatLines } from './repeat-lines.ts'
import { retryLoads } from './retry-loads.ts'
import { unbrokenTexts } from './unbroken-texts.ts'
import { buildWorker } from './worker-build.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'
const consoleOrigin = process.env.CONSOLE_ORIGIN ?? 'http://127.0.0.1:5174'

const chunks = planChunks()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...[react(), tailwindcss(), dropIconKeys(), dropReactParts(), repeatLines()],
    ...[unbrokenTexts(), chunks.plugin, buildWorker(), retryLoads()],
  ],
  build: {
    target: 'es2023',
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The page contains the one style sheet: a screen's code must not load it again.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Lists of files are part of what loads first: no file has a name, and 42 bits tell versions apart.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'vendor', test: vendorFiles }, { name: chunks.chunkOf }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: apiOrigin },
      '/media': { target: apiOrigin },
      '/card-form': { target: apiOrigin },
      '/console': { target: consoleOrigin, ws: true },
    },
  },
})
