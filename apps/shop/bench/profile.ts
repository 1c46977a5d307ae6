// Prints what the main thread spends a first load on: CPU time by kind of work and by file.
// Run by `npm run profile:web`; `PAGES=home,detail` and `RUNS=5` choose, `TOP=20` adds functions, and `SLOWDOWN=4` slows
// the CPU down as Lighthouse does, which only an idle machine measures well.
import type { Browser, CDPSession, Page } from 'puppeteer-core'
import { chosenPages, type MeasuredPage, type MeasuredShop, phone, startBrowser, startShop } from './pages.ts'
import { type Profile, profileOf, type TraceEvent } from './trace.ts'

const runs = Number(process.env.RUNS ?? 3)
const topMax = Number(process.env.TOP ?? 0)
const slowdown = Number(process.env.SLOWDOWN ?? 1)
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', '__metadata', 'loading']
/** What is rendered after the last answer. */
const settleMs = 1_000

async function trace(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories }, transferMode: 'ReportEvents' })
  await run()
  await session.send('Tracing.end')
  await complete
  return events
}

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[]
  samples?: number[]
  timeDeltas?: number[]
}

function topFunctions({ nodes, samples = [], timeDeltas = [] }: CpuProfile): [string, number][] {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const found = new Map<string, number>()
  for (const [i, id] of samples.entries()) {
    const frame = byId.get(id)
    if (!frame || frame.functionName === '(idle)') continue
    const file = frame.url.split('/').at(-1) ?? ''
    const name = `${frame.functionName || '(anonymous)'} ${file}:${frame.lineNumber + 1}:${frame.columnNumber + 1}`
    found.set(name, (found.get(name) ?? 0) + (timeDeltas[i] ?? 0) / 1000)
  }
  return [...found].sort((a, b) => b[1] - a[1])
}

async function openSlow(shop: MeasuredShop, browser: Browser, { as }: MeasuredPage): Promise<[Page, CDPSession]> {
  const page = await shop.openAs(browser, as)
  await page.setViewport(phone)
  const session = await page.createCDPSession()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return [page, session]
}

async function profile(shop: MeasuredShop, browser: Browser, measured: MeasuredPage): Promise<Profile> {
  const [page, session] = await openSlow(shop, browser, measured)
  const events = await trace(session, async () => {
    await page.goto(`${shop.base}${measured.path}`, { waitUntil: 'networkidle0' })
    await new Promise((resolve) => setTimeout(resolve, settleMs))
  })
  await page.browserContext().close()
  return profileOf(events)
}

async function printTop(shop: MeasuredShop, browser: Browser, measured: MeasuredPage): Promise<void> {
  const [page, session] = await openSlow(shop, browser, measured)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Profiler.start')
  await page.goto(`${shop.base}${measured.path}`, { waitUntil: 'networkidle0' })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const { profile: cpu } = await session.send('Profiler.stop')
  for (const [name, ms] of topFunctions(cpu).slice(0, topMax)) console.log(`${ms.toFixed(1).padStart(9)}  ${name}`)
  await page.browserContext().close()
}

/** The run with the median total, whole: parts of one run add up. */
function medianRun(found: readonly Profile[]): Profile | undefined {
  const total = ({ parts }: Profile) => [...parts.values()].reduce((sum, ms) => sum + ms, 0)
  return [...found].sort((a, b) => total(a) - total(b))[Math.floor(found.length / 2)]
}

function print({ name, path }: MeasuredPage, { parts, files, longTasks, blockingMs }: Profile): void {
  const sorted = (map: ReadonlyMap<string, number>) => [...map].sort((a, b) => b[1] - a[1])
  const total = [...parts.values()].reduce((sum, ms) => sum + ms, 0)
  console.log(
    `\n${name} ${path}: ${total.toFixed(0)} ms, ${longTasks} tasks over 50 ms, ${blockingMs.toFixed(0)} ms in them`,
  )
  for (const [part, ms] of sorted(parts)) console.log(`${ms.toFixed(0).padStart(7)}  ${part}`)
  for (const [file, ms] of sorted(files).filter(([, time]) => time >= 1))
    console.log(`${ms.toFixed(0).padStart(9)}  ${file}`)
}

const shop = await startShop()
const browser = await startBrowser()
try {
  const pace = slowdown === 1 ? '' : `, slowed down ${slowdown} times`
  console.log(`CPU ms of the main thread until the network is idle${pace}; the median of ${runs}`)
  for (const page of chosenPages(shop)) {
    const found: Profile[] = []
    // The first run only warms the caches of the server.
    for (let run = 0; run <= runs; run++) {
      const next = await profile(shop, browser, page)
      if (run > 0) found.push(next)
    }
    const median = medianRun(found)
    if (median) print(page, median)
    if (topMax > 0) await printTop(shop, browser, page)
  }
} finally {
  await browser.close()
  await shop.stop()
}
