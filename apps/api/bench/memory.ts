// `npm run bench:memory`: the memory of a shop after its first start, and after light use.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#config.ts'
import { memoryFlags } from '#return-memory.ts'
import { dropFolder, makeFolder } from '../chaos/folder.ts'
import { processesOf, type Shop, startShop, stopShop } from '../chaos/shop.ts'
import { useLightly } from './light-use.ts'
import { partsEnv, partsOf } from './memory-parts.ts'
import { cpuTicksOf, type Memory, memoryOf } from './process-memory.ts'
import { machineText, recordResult } from './statistics.ts'

const minutes = Number(process.env.MINUTES ?? 5)
const port = Number(process.env.PORT ?? 18_417)
/** Four requests per second. */
const pauseMs = 250
const sampleMs = 2_000
const idleWindowMs = 10_000
const idleMaxMs = 120_000
/** The scheduler works every second, also in a shop without visitors. */
const idleCpuShareMax = 0.1

/** RSS in MB, and its growth in MB per minute. */
const limits = { main: 60, server: 120, used: 180, growth: 0.5 }

interface Watched {
  name: string
  pid: number
  samples: Memory[]
}

function watchedOf(shop: Shop): Watched[] {
  const servers = processesOf(shop).map((pid, i) => ({ name: `server ${i + 1}`, pid, samples: [] }))
  return [{ name: 'main', pid: shop.main.pid ?? 0, samples: [] }, ...servers]
}

async function waitUntilIdle(watched: readonly Watched[]): Promise<void> {
  for (const end = Date.now() + idleMaxMs; Date.now() < end; ) {
    const before = watched.map(({ pid }) => cpuTicksOf(pid))
    await sleep(idleWindowMs)
    const ticksMax = (idleWindowMs / 10) * idleCpuShareMax
    if (watched.every(({ pid }, i) => cpuTicksOf(pid) - (before[i] ?? 0) <= ticksMax)) return
  }
  throw new Error('the shop was not idle in time')
}

function printRow(cells: readonly (string | number)[]): void {
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell))
  console.log(texts.map((text, i) => (i === 0 ? text.padEnd(22) : text.padStart(14))).join(''))
}

function printMemory(title: string, watched: readonly Watched[], limitOf: (name: string) => number): void {
  printRow([title, 'RSS MB', 'limit', 'private MB'])
  for (const { name, pid } of watched) {
    const { rssMb, privateMb } = memoryOf(pid)
    printRow([name, rssMb, limitOf(name), privateMb])
    recordResult(`memory of ${name} (${title}), MB`, rssMb, { most: limitOf(name) })
  }
  console.log('')
}

/** What the memory consists of, so that a limit that is not met is explained. */
async function printParts(title: string, watched: readonly Watched[]): Promise<void> {
  const parts = await Promise.all(watched.map(({ pid }) => partsOf(pid, dataDir)))
  printRow([`parts, ${title}`, ...watched.map(({ name }) => name)])
  for (const part of Object.keys(parts[0] ?? {})) {
    printRow([part, ...parts.map((values) => Math.round(values[part] ?? 0).toString())])
  }
  console.log('')
}

/** The slope of the regression line through the last half of the samples, in MB per minute. */
function growthOf(samples: readonly Memory[]): number {
  const values = samples.slice(Math.floor(samples.length / 2)).map(({ rssMb }) => rssMb)
  const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const [middle, mean] = [(values.length - 1) / 2, meanOf(values)]
  const covariance = meanOf(values.map((value, i) => (i - middle) * (value - mean)))
  const variance = meanOf(values.map((_, i) => (i - middle) ** 2))
  return (covariance / variance) * (60_000 / sampleMs)
}

async function run(shop: Shop): Promise<void> {
  const watched = watchedOf(shop)
  await waitUntilIdle(watched)
  console.log(`${machineText()}\n`)
  printMemory('idle', watched, (name) => (name === 'main' ? limits.main : limits.server))
  await printParts('idle', watched)
  const sampling = setInterval(() => {
    for (const { pid, samples } of watched) samples.push(memoryOf(pid))
  }, sampleMs)
  const requests = await useLightly(shop.base, { forMs: minutes * 60_000, pauseMs }).finally(() =>
    clearInterval(sampling),
  )
  const title = `${minutes} min, ${requests} requests`
  printMemory(title, watched, (name) => (name === 'main' ? limits.main : limits.used))
  await printParts(`${minutes} min`, watched)
  printRow(['growth, last half', 'MB/min', 'limit', 'largest RSS'])
  for (const { name, samples } of watched) {
    const largest = Math.max(...samples.map(({ rssMb }) => rssMb))
    printRow([name, growthOf(samples).toFixed(2), limits.growth, largest])
  }
}

const dataDir = await makeFolder()
// As the launcher does at the first start.
process.env.NODE_COMPILE_CACHE = path.join(dataDir, 'compiled')
const compile = path.join(projectRoot, 'apps/api/src/compile.ts')
spawnSync(process.execPath, [...memoryFlags, compile], { stdio: 'inherit' })
try {
  const shop = await startShop({ dataDir, port, env: partsEnv(dataDir) })
  await run(shop).finally(() => stopShop(shop))
} finally {
  await dropFolder(dataDir)
}
