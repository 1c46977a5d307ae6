// Build and dev-server settings of the operators' console.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropIconKeys, dropReactParts } from '../../packages/ui/bundle/unused-parts.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/** They stay the entry in the manifest. */
const entryFiles = /index\.html$|main\.tsx$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss(), dropIconKeys(), dropReactParts()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/]/ },
            // Few files instead of a hundred small ones: each is a request before the page is shown.
            { name: 'first', tags: ['$initial'], test: (file) => !entryFiles.test(file) },
            { name: 'shared', minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/api': { target: apiOrigin }, '/media': { target: apiOrigin } },
  },
})
