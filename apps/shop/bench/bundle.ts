// What the first load of each page consists of: files, bytes, and the largest packages and modules in them.
// Run by `npm run report:bundle`; `PAGES=home` shows one page, `ROWS=40` more rows.
import { readFile, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'puppeteer-core'
import { build } from 'vite'
import { chosenPages, type MeasuredPage, type MeasuredShop, phone, root, startBrowser, startShop } from './pages.ts'

const rowsMax = Number(process.env.ROWS ?? 20)
const maps = path.join(tmpdir(), `tradewind-bundle-${process.pid}`)

interface Size {
  raw: number
  brotli: number
}

/** The same build once more with source maps: the files have the same names. */
async function buildMaps(): Promise<void> {
  for (const app of ['shop', 'console']) {
    const outDir = path.join(maps, app)
    const folder = path.join(root, 'apps', app)
    await build({ root: folder, logLevel: 'error', build: { outDir, emptyOutDir: true, sourcemap: 'hidden' } })
  }
}

/** Every script the page loads until its network is idle. */
async function scriptsOf(shop: MeasuredShop, browser: Browser, { path: url, as }: MeasuredPage): Promise<string[]> {
  const page = await shop.openAs(browser, as)
  await page.setViewport(phone)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  await page.goto(`${shop.base}${url}`, { waitUntil: 'networkidle0' })
  await page.browserContext().close()
  return [...scripts]
}

function fileOf(script: string): string {
  return script.startsWith('/console/') ? `console${script.slice('/console'.length)}` : `shop${script}`
}

/** `node_modules/react-dom/cjs/…` counts as `react-dom`, our own files by their path. */
function partOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name ?? source.replace(/^.*?(?=apps\/|packages\/)/, '')
}

/** How many characters of the file each source is responsible for. */
function shares(code: string, map: SourceMap): Map<string, number> {
  const found = new Map<string, number>()
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column)
      const part = 'originalSource' in entry && entry.originalSource ? partOf(entry.originalSource) : 'imports, exports'
      found.set(part, (found.get(part) ?? 0) + 1)
    }
  }
  return found
}

async function weigh(file: string, parts: Map<string, Size>): Promise<Size> {
  const code = await readFile(path.join(maps, file), 'utf8')
  const size = { raw: Buffer.byteLength(code), brotli: brotliCompressSync(code).byteLength }
  const map = await readFile(path.join(maps, `${file}.map`), 'utf8').catch(() => undefined)
  const found = map ? shares(code, new SourceMap(JSON.parse(map))) : new Map([['the bundler', code.length]])
  for (const [part, chars] of found) {
    const before = parts.get(part) ?? { raw: 0, brotli: 0 }
    // A part of a file compresses about as well as the whole.
    parts.set(part, { raw: before.raw + chars, brotli: before.brotli + (chars / code.length) * size.brotli })
  }
  return size
}

function print(name: string, { raw, brotli }: Size, indent = 0): void {
  console.log(`${' '.repeat(indent)}${String(raw).padStart(8)} ${brotli.toFixed(0).padStart(8)}  ${name}`)
}

async function report(page: MeasuredPage, scripts: readonly string[]): Promise<void> {
  const parts = new Map<string, Size>()
  const files: [string, Size][] = []
  for (const script of scripts) files.push([script, await weigh(fileOf(script), parts)])
  const sum = (key: keyof Size) => files.reduce((total, [, size]) => total + size[key], 0)
  console.log(`\n${page.name} ${page.path}: ${files.length} files (bytes, bytes with brotli)`)
  print('all', { raw: sum('raw'), brotli: sum('brotli') })
  for (const [file, size] of files.sort((a, b) => b[1].brotli - a[1].brotli).slice(0, rowsMax)) print(file, size, 2)
  console.log('  largest parts')
  const largest = [...parts].sort((a, b) => b[1].brotli - a[1].brotli)
  for (const [part, size] of largest.slice(0, rowsMax)) print(part, size, 2)
}

await buildMaps()
// Vite sets it for itself.
delete process.env.NODE_ENV
const shop = await startShop()
const browser = await startBrowser()
try {
  for (const page of chosenPages(shop)) {
    await report(page, await scriptsOf(shop, browser, page))
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(maps, { recursive: true, force: true })
}
