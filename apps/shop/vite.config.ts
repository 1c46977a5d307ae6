// How the storefront is built and served in development.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'
const consoleOrigin = process.env.CONSOLE_ORIGIN ?? 'http://127.0.0.1:5174'

const firstPages = /[\\/]src[\\/](main|screens[\\/]catalog[\\/]home[\\/]HomeScreen)\.tsx$/
const firstFiles = new Set<string>()

const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/
/** Parts of them that home does not use. */
const laterFiles = /[\\/](useMutation|mutationObserver)\.js$/

/** What every call needs; home makes its first call later. */
const callFiles =
  /[\\/](zod|client[\\/]src[\\/]call\.ts|contract[\\/]src[\\/](wire|page|endpoint|errors)\.ts|shop[\\/]src[\\/]api\.ts)/

const iconList = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/
const iconFile = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/

/** `import { SlidersHorizontal } from 'lucide-react'` → `sliders-horizontal`. */
function iconsIn(code: string): string[] {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)
  const names = [...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
  return names.map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase())
}

/** Notes what the start and home are made of: what many other pages share is not put into what everybody loads first. */
function noteFirstFiles(): Plugin {
  return {
    name: 'note-first-files',
    buildEnd() {
      const icons = new Set<string>()
      const visit = (file: string) => {
        if (firstFiles.has(file)) return
        firstFiles.add(file)
        // The library's list imports every icon there is; only those that are named here are used here.
        if (iconList.test(file)) return
        const info = this.getModuleInfo(file)
        for (const icon of iconsIn(info?.code ?? '')) icons.add(icon)
        for (const next of info?.importedIds ?? []) visit(next)
      }
      for (const file of this.getModuleIds()) if (firstPages.test(file)) visit(file)
      for (const file of this.getModuleIds()) {
        const [, icon = ''] = iconFile.exec(file) ?? []
        if (icons.has(icon)) visit(file)
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noteFirstFiles()],
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
          groups: [
            { name: 'vendor', test: (file) => libraries.test(file) && !laterFiles.test(file) },
            { name: 'first', test: (file) => firstFiles.has(file) && !laterFiles.test(file) },
            { name: 'calls', test: (file) => callFiles.test(file) && !firstFiles.has(file) },
            // One file instead of one for each.
            { name: 'icons', test: (file) => iconFile.test(file) && !firstFiles.has(file), minShareCount: 2 },
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
      '/card-form': { target: apiOrigin },
      '/console': { target: consoleOrigin, ws: true },
    },
  },
})
