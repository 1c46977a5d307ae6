// Builds the service worker after the shop, with the names of the shop's files in it.
import path from 'node:path'
import type { AppFiles } from '@shop/worker/app-files.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const workerSource = path.join(import.meta.dirname, '../../packages/worker/src/main.ts')
const textSource = /[\\/]src[\\/]text[\\/](?:page-files[\\/])?([a-z]{2}-[A-Z]{2})[\\/.]/

function languageOf({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): string | undefined {
  return textSource.exec(facadeModuleId ?? moduleIds[0] ?? '')?.[1]
}

/** The page's own script, which it names after those of libraries. */
function startOf({ 'index.html': page }: Rolldown.OutputBundle): string {
  const html = page?.type === 'asset' ? String(page.source) : ''
  const start = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1]
  if (!start) throw new Error('index.html names no script')
  return start
}

function filesOf(bundle: Rolldown.OutputBundle): AppFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const sorted = (list: readonly Rolldown.OutputChunk[] = []) => list.map(({ fileName }) => `/${fileName}`).sort()
  const { code, ...texts } = Object.groupBy(chunks, (chunk) => languageOf(chunk) ?? 'code')
  return {
    start: startOf(bundle),
    code: sorted(code),
    texts: Object.fromEntries(Object.entries(texts).map(([language, list]) => [language, sorted(list)])),
  }
}

export function buildWorker(): Plugin {
  return {
    name: 'build-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { builtFiles: JSON.stringify(filesOf(bundle)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: { input: workerSource, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}
