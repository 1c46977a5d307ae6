// First load of /home on a phone: Lighthouse's scores and the bytes of script and style. Run by `npm run bench:web`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

const root = path.resolve(import.meta.dirname, '../../..')
const runs = Number(process.env.RUNS ?? 5)
const limits = { scriptKb: 120, styleKb: 25, performance: 95, accessibility: 100 }

interface Metrics {
  performance: number
  accessibility: number
  scriptKb: number
  styleKb: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function startShop(): Promise<{ base: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-bench-'))
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const ended = new Promise((resolve) => server.once('exit', resolve))
  return {
    base,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The brotli bodies of what the page loaded, without their headers. */
async function kilobytes(items: readonly NetworkItem[], type: string): Promise<number> {
  const urls = items.filter((item) => item.resourceType === type).map((item) => item.url)
  const sizes = urls.map(async (url) => {
    const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

/** Style inside the page, weighed as if it were a file of its own. */
async function inlineStyleKb(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const style = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  return brotliCompressSync(style).byteLength / 1000
}

async function metricsOf(result: Result): Promise<Metrics> {
  const items = (result.audits['network-requests']?.details as { items?: NetworkItem[] } | undefined)?.items ?? []
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: Math.round((result.categories.performance?.score ?? 0) * 100),
    accessibility: Math.round((result.categories.accessibility?.score ?? 0) * 100),
    scriptKb: await kilobytes(items, 'Script'),
    styleKb: (await kilobytes(items, 'Stylesheet')) + (await inlineStyleKb(result.finalDisplayedUrl)),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

interface NetworkItem {
  url: string
  resourceType: string
}

function median(all: readonly Metrics[], name: keyof Metrics): number {
  const sorted = all.map((metrics) => metrics[name]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function measure(base: string): Promise<Metrics[]> {
  const debian = '/usr/bin/chromium'
  const chrome = await launch({
    ...(existsSync(debian) && { chromePath: process.env.CHROMIUM_PATH ?? debian }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const found: Metrics[] = []
  try {
    for (let run = 0; run < runs + 1; run++) {
      const report = await lighthouse(`${base}/home`, {
        port: chrome.port,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      })
      // The first run only warms the picture cache.
      if (report && run > 0) found.push(await metricsOf(report.lhr))
      process.stdout.write(run === 0 ? 'warm ' : `${run} `)
    }
  } finally {
    chrome.kill()
  }
  return found
}

const shop = await startShop()
try {
  const found = await measure(shop.base)
  const line = (name: keyof Metrics, unit: string, digits = 0) =>
    console.log(`${name.padEnd(14)} ${median(found, name).toFixed(digits)} ${unit}`)
  console.log(`\n/home, Lighthouse mobile, median of ${found.length}`)
  line('performance', `(at least ${limits.performance})`)
  line('accessibility', `(at least ${limits.accessibility})`)
  line('scriptKb', `kB (at most ${limits.scriptKb})`, 1)
  line('styleKb', `kB (at most ${limits.styleKb})`, 1)
  line('fcpMs', 'ms')
  line('lcpMs', 'ms')
  line('tbtMs', 'ms')
  line('cls', '', 3)
  const isOver = median(found, 'scriptKb') > limits.scriptKb || median(found, 'styleKb') > limits.styleKb
  const isSlow = median(found, 'performance') < limits.performance
  const isClosed = median(found, 'accessibility') < limits.accessibility
  if (isOver || isSlow || isClosed) process.exitCode = 1
} finally {
  await shop.stop()
}
