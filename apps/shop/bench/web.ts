// Measures the first load of ten screens on a phone and a desktop: plain Lighthouse, and bytes of script and style.
// Run by `npm run bench:web`; `RUNS=1`, `PAGES=home,bag` and `FORMS=mobile` make it shorter.
import { appendFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { chosenPages, type MeasuredPage, type MeasuredShop, phone, startBrowser, startShop } from './pages.ts'

type Form = 'mobile' | 'desktop'

const runs = Number(process.env.RUNS ?? 3)
const forms = (process.env.FORMS ?? 'mobile,desktop').split(',') as Form[]
const homeScriptKb = 95
const limits = { styleKb: 25, lcpMs: 1_800, tbtMs: 80 }

function limitsOf({ name }: MeasuredPage): { scriptKb: number; performance: number } {
  if (name === 'home') return { scriptKb: homeScriptKb, performance: 98 }
  return { scriptKb: homeScriptKb + 25, performance: 95 }
}

interface Bytes {
  /** Of the scripts that the page names: what the first paint waits for. */
  namedKb: number
  scriptKb: number
  scripts: number
  styleKb: number
  pageKb: number
}

/** The brotli body without its headers. */
async function kilobytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers.get('content-length')) / 1000
}

async function sum(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(kilobytes))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Until the network is idle; also warms the server's caches. */
async function bytesOf(shop: MeasuredShop, browser: Browser, { path, as }: MeasuredPage): Promise<Bytes> {
  const page = await shop.openAs(browser, as)
  await page.setViewport(phone)
  const urls = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'script' || type === 'stylesheet') urls[type].add(request.url())
  })
  const answer = await page.goto(`${shop.base}${path}`, { waitUntil: 'networkidle0' })
  const html = (await answer?.text()) ?? ''
  await page.browserContext().close()
  // Style inside the page is weighed as a separate file.
  const style = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const forPhones = html.replaceAll(/<link[^>]* media="[^"]*"[^>]*>/g, '')
  const files = forPhones.matchAll(/"(\/[\w/-]*assets\/[\w-]+\.js)"/g)
  const named = new Set([...files].map(([, file]) => `${shop.base}${file}`))
  return {
    namedKb: await sum(named),
    scriptKb: await sum(urls.script),
    scripts: urls.script.size,
    styleKb: (await sum(urls.stylesheet)) + brotliCompressSync(style).byteLength / 1000,
    pageKb: brotliCompressSync(html).byteLength / 1000,
  }
}

interface Metrics {
  performance: number
  accessibility: number
  bestPractices: number
  /** NaN on a page that is not public. */
  seo: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
}

function metricsOf({ categories, audits }: Result): Metrics {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

const fullScores = ['accessibility', 'best-practices', 'seo']

/** What costs a score that must be 100, once for each page. */
function missesOf({ categories, audits }: Result): string[] {
  const named = fullScores.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return named.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= 1) return []
    const { items = [] } = (audit.details ?? {}) as { items?: unknown[] }
    return `${id}: ${audit.title} ${JSON.stringify(items.slice(0, 3)).slice(0, 600)}`
  })
}

interface Measured {
  found: Metrics[]
  misses: Set<string>
}

async function measure(shop: MeasuredShop, browser: Browser, page: MeasuredPage, form: Form): Promise<Measured> {
  const { path, as } = page
  const onlyCategories = ['performance', 'accessibility', 'best-practices', ...(as === 'guest' ? ['seo'] : [])]
  const config = form === 'desktop' ? desktopConfig : undefined
  const measured: Measured = { found: [], misses: new Set() }
  // A run that Lighthouse gave up has no figures.
  for (let run = 0; run < 2 * runs && measured.found.length < runs; run++) {
    const tab = await shop.openAs(browser, as)
    const report = await lighthouse(`${shop.base}${path}`, { onlyCategories, logLevel: 'error' }, config, tab)
    await tab.browserContext().close()
    if (!report || report.lhr.runtimeError) continue
    measured.found.push(metricsOf(report.lhr))
    for (const miss of missesOf(report.lhr)) measured.misses.add(miss)
  }
  return measured
}

function median(all: readonly Metrics[], name: keyof Metrics): number {
  const sorted = all.map((metrics) => metrics[name]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** For the table of `npm run bench:all`. */
function record(name: string, value: number, goal: number, isMost: boolean): void {
  const file = process.env.BENCH_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify({ name, value, goal, isMost })}\n`)
}

/** False when a limit is missed. */
function printBytes(page: MeasuredPage, { namedKb, scriptKb, scripts, styleKb, pageKb }: Bytes): boolean {
  const limit = limitsOf(page).scriptKb
  record(`${page.name}: JavaScript, brotli, kB`, scriptKb, limit, true)
  record(`${page.name}: JavaScript that the page names, brotli, kB`, namedKb, limit, true)
  const sizes = [namedKb, scriptKb, styleKb, pageKb].map((kb) => kb.toFixed(1))
  console.log(`| ${[page.name, limit, ...sizes, scripts].join(' | ')} |`)
  return namedKb <= limit && scriptKb <= limit && styleKb <= limits.styleKb
}

function printScores(page: MeasuredPage, form: Form, { found, misses }: Measured): boolean {
  const of = (name: keyof Metrics) => median(found, name)
  const goal = limitsOf(page).performance
  if (form === 'mobile') record(`${page.name}: Lighthouse mobile`, of('performance'), goal, false)
  if (form === 'mobile') record(`${page.name}: largest contentful paint, ms`, of('lcpMs'), limits.lcpMs, true)
  if (form === 'mobile') record(`${page.name}: blocking time, ms`, of('tbtMs'), limits.tbtMs, true)
  const seo = page.as === 'guest' ? of('seo') : '–'
  const scores = [of('performance'), of('accessibility'), of('bestPractices'), seo]
  const times = [of('fcpMs').toFixed(0), of('lcpMs').toFixed(0), of('tbtMs').toFixed(0), of('cls').toFixed(3)]
  console.log(`| ${[page.name, form, ...scores, ...times].join(' | ')} |`)
  for (const miss of misses) console.error(`  ${page.name}, ${form}: ${miss}`)
  const isFast = of('performance') >= goal && of('lcpMs') <= limits.lcpMs && of('tbtMs') <= limits.tbtMs
  return isFast && misses.size === 0
}

const shop = await startShop()
const browser = await startBrowser()
try {
  const results: boolean[] = []
  console.log('First load until the network is idle, brotli:\n')
  console.log('| screen | limit | named JavaScript kB | JavaScript kB | CSS kB | HTML kB | files |')
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const page of chosenPages(shop)) results.push(printBytes(page, await bytesOf(shop, browser, page)))
  console.log(`\nLighthouse with its defaults, median of ${runs}:\n`)
  console.log(
    '| screen | | performance | accessibility | best practices | SEO | FCP ms | LCP ms | blocking ms | shift |',
  )
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const page of chosenPages(shop)) {
    for (const form of forms) results.push(printScores(page, form, await measure(shop, browser, page, form)))
  }
  if (results.includes(false)) process.exitCode = 1
} finally {
  await browser.close()
  await shop.stop()
}
