// First load of the main pages on a phone: plain Lighthouse with its defaults, and the bytes of script and style.
// Run by `npm run bench:web`; `RUNS` and `PAGES=home,bag` make it shorter.
import { appendFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { type MeasuredPage, type MeasuredShop, startBrowser, startShop } from './pages.ts'

const runs = Number(process.env.RUNS ?? 5)
const chosen = process.env.PAGES?.split(',')
/** The script of home: what it has now and 1 percent. */
const homeScriptKb = 96.4
const limits = { styleKb: 25, accessibility: 100 }

function limitsOf({ name }: MeasuredPage): Limits {
  if (name === 'home') return { scriptKb: homeScriptKb, performance: 98, lcpMs: 1_800, tbtMs: 80 }
  return { scriptKb: homeScriptKb + 25, performance: 95 }
}

interface Limits {
  scriptKb: number
  performance: number
  lcpMs?: number
  tbtMs?: number
}

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

interface NetworkItem {
  url: string
  resourceType: string
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

function median(all: readonly Metrics[], name: keyof Metrics): number {
  const sorted = all.map((metrics) => metrics[name]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function measure(shop: MeasuredShop, browser: Browser, { path, as }: MeasuredPage): Promise<Metrics[]> {
  const found: Metrics[] = []
  const tries = 2 * (runs + 1)
  for (let run = 0; run < tries && found.length < runs; run++) {
    const page = await shop.openAs(browser, as)
    const flags = { onlyCategories: ['performance', 'accessibility'], logLevel: 'error' } as const
    const report = await lighthouse(
      `${shop.base}${path}`,
      { ...flags, onlyCategories: [...flags.onlyCategories] },
      undefined,
      page,
    )
    // The first run only warms the picture cache; one that Lighthouse gave up has no figures.
    if (report && run > 0 && !report.lhr.runtimeError) found.push(await metricsOf(report.lhr))
    await page.browserContext().close()
  }
  return found
}

/** For the table of `npm run bench:all`. */
function record({ name }: MeasuredPage, of: (metric: keyof Metrics) => number): void {
  const file = process.env.BENCH_RESULTS
  if (!file) return
  const goals = name === 'home' ? homeGoals : pageGoals
  for (const { metric, text, goal, isMost } of goals) {
    const result = { name: `${name}: ${text}`, value: of(metric), goal, isMost }
    appendFileSync(file, `${JSON.stringify(result)}\n`)
  }
}

const homeGoals = [
  { metric: 'scriptKb', text: 'JavaScript, brotli, kB', goal: 95, isMost: true },
  { metric: 'performance', text: 'Lighthouse mobile', goal: 98, isMost: false },
  { metric: 'lcpMs', text: 'largest contentful paint, ms', goal: 1_800, isMost: true },
  { metric: 'tbtMs', text: 'blocking time, ms', goal: 80, isMost: true },
] as const

const pageGoals = [
  { metric: 'scriptKb', text: 'JavaScript, brotli, kB', goal: 120, isMost: true },
  { metric: 'performance', text: 'Lighthouse mobile', goal: 95, isMost: false },
] as const

/** Prints the medians of a page; false when one misses its limit. */
function print(page: MeasuredPage, found: readonly Metrics[]): boolean {
  const own = limitsOf(page)
  const of = (name: keyof Metrics) => median(found, name)
  console.log(
    [
      page.name.padEnd(8),
      `performance ${of('performance')} (${own.performance})`,
      `accessibility ${of('accessibility')}`,
      `script ${of('scriptKb').toFixed(1)} kB (${own.scriptKb})`,
      `style ${of('styleKb').toFixed(1)} kB`,
      `FCP ${of('fcpMs').toFixed(0)} ms`,
      `LCP ${of('lcpMs').toFixed(0)} ms`,
      `blocking ${of('tbtMs').toFixed(0)} ms`,
      `shift ${of('cls').toFixed(3)}`,
    ].join('  '),
  )
  record(page, of)
  const isSmall = of('scriptKb') <= own.scriptKb && of('styleKb') <= limits.styleKb
  const isFast = of('performance') >= own.performance && of('accessibility') >= limits.accessibility
  return isSmall && isFast && of('lcpMs') <= (own.lcpMs ?? Infinity) && of('tbtMs') <= (own.tbtMs ?? Infinity)
}

const shop = await startShop()
const browser = await startBrowser()
try {
  console.log(`Lighthouse mobile with its defaults, median of ${runs}; limits in brackets`)
  for (const page of shop.pages.filter(({ name }) => chosen?.includes(name) ?? true)) {
    if (!print(page, await measure(shop, browser, page))) process.exitCode = 1
  }
} finally {
  await browser.close()
  await shop.stop()
}
