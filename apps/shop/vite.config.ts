// How the storefront is built and served in development.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'
const consoleOrigin = process.env.CONSOLE_ORIGIN ?? 'http://127.0.0.1:5174'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/,
            },
            { name: 'shared', test: /[\\/](src|packages|lucide-react)[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: apiOrigin },
      '/media': { target: apiOrigin },
      '/console': { target: consoleOrigin, ws: true },
    },
  },
})
