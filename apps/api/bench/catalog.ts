// `npm run bench:catalog`: the catalog with 10,000, 100,000 and 1,000,000 products, compared with a bare route.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { detailPath, detailPaths, keywords, repeat, searchPaths, spread, terms } from './catalog-paths.ts'
import { growCatalog } from './catalog-rows.ts'
import {
  captureResponse,
  columns,
  type Measured,
  measure,
  openDatabase,
  pepper,
  printMachine,
  row,
  type Server,
  seedSnapshot,
  startServer,
  stopServer,
} from './http-bench.ts'
import { recordResult } from './statistics.ts'

const sizes = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number)
const connectionCounts = (process.env.CONNECTIONS ?? '16,64').split(',').map(Number)
const forMs = Number(process.env.SECONDS ?? 5) * 1000

interface Target {
  name: string
  /** The paths to request in turn, in a catalog of this size. */
  paths(products: number): string[]
  /** The minimum share of the bare route's speed. */
  minShare?: number
  /** The share of the bare route's speed that is aimed at. */
  goal?: number
  /** The maximum cost of the largest catalog relative to the smallest. */
  growthMax?: number
}

/** Without its third letter. */
function misspell(keyword: string): string {
  return keyword.slice(0, 2) + keyword.slice(3)
}

const targets: readonly Target[] = [
  {
    name: 'list, page 1',
    paths: () => ['/api/goods/list', ...repeat(10, (n) => `/api/goods/list?category_id=${n + 1}`)],
    minShare: 0.5,
    growthMax: 1.5,
  },
  {
    name: 'list, any price range',
    goal: 0.25,
    paths: () =>
      repeat(2_000, (n) => `/api/goods/list?sort=sales&filter[price_min]=${(n % 1_000) + 1}.${10 + (n % 90)}`),
  },
  {
    name: 'facets',
    paths: () => ['/api/goods/facets', ...repeat(10, (n) => `/api/goods/facets?category_id=${n + 1}`)],
  },
  {
    name: 'detail, 200 popular products',
    paths: (products) => repeat(200, (n) => detailPath(products, spread(n, 200))),
    minShare: 0.5,
    growthMax: 1.5,
  },
  {
    name: 'detail, any of 20,000',
    goal: 0.5,
    paths: detailPaths,
    growthMax: 1.5,
  },
  {
    name: 'search, 1,500 keywords',
    goal: 0.25,
    paths: searchPaths,
    growthMax: 3,
  },
  {
    name: 'search, common words',
    goal: 0.25,
    paths: () =>
      repeat(
        600,
        (n) => `/api/goods/list?keyword=${encodeURIComponent(terms[n % terms.length] ?? '')}&filter[price_min]=${n}`,
      ),
    growthMax: 3,
  },
  {
    name: 'suggest',
    goal: 0.8,
    paths: (products) =>
      keywords(products).map(
        (keyword, n) => `/api/goods/suggest?keyword=${encodeURIComponent(keyword.slice(0, 2 + (n % 4)))}`,
      ),
  },
  {
    name: 'suggest, mistyped',
    paths: (products) =>
      keywords(products).map(
        (keyword) => `/api/goods/suggest?keyword=${encodeURIComponent(misspell(keyword).slice(0, 8))}`,
      ),
  },
]

/** By target and connections: requests per second at each size. */
const speedsByTarget = new Map<string, number[]>()
const failedChecks: string[] = []

async function measureAll(app: Server, products: number, connections: number): Promise<void> {
  console.log(`${`${connections} connections`.padEnd(36)}${columns.map((name) => name.padStart(9)).join('')}`)
  for (const target of targets) {
    const paths = target.paths(products)
    const bare = await startServer({ kind: 'bare', responses: [await captureResponse(app, paths[0] ?? '')] })
    const base = await measure(bare, paths, { connections, forMs: Math.min(forMs, 3_000) })
    await stopServer(bare)
    const result = await measure(app, paths, { connections, forMs })
    console.log(row(target.name, result, base))
    record(target, connections, result, base)
    const name = `${target.name}, ${products.toLocaleString('en-US')} products, of a bare route`
    if (target.goal) recordResult(name, result.perSecond / base.perSecond, { least: target.goal })
  }
}

function record(target: Target, connections: number, result: Measured, bare: Measured): void {
  const key = `${target.name}, ${connections} connections`
  speedsByTarget.set(key, [...(speedsByTarget.get(key) ?? []), result.perSecond])
  const share = result.perSecond / bare.perSecond
  if (target.minShare && share < target.minShare)
    failedChecks.push(`${key}: ${share.toFixed(2)} of bare, expected at least ${target.minShare}`)
  if (result.failures > 0) failedChecks.push(`${key}: ${result.failures} failed`)
}

function printGrowth(): void {
  console.log(`\nTimes the cost, ${sizes[0]} to ${sizes.at(-1)} products`)
  for (const [key, speeds] of speedsByTarget) {
    const cost = (speeds[0] ?? 0) / (speeds.at(-1) ?? 1)
    const max = targets.find((target) => key.startsWith(`${target.name}, `))?.growthMax
    console.log(`${key.padEnd(48)}${cost.toFixed(2).padStart(8)}${max ? `  (at most ${max})` : ''}`)
    if (max && cost > max) failedChecks.push(`${key}: ${cost.toFixed(2)} times the cost, expected at most ${max}`)
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-bench-'))
const database = await openDatabase(dataDir)
try {
  printMachine()
  await seedSnapshot(database.url, dataDir)
  for (const size of sizes) {
    const { seconds } = await growCatalog(database.url, size, (done) => process.stdout.write(`\r${done} products `))
    console.log(`\r${size} products, generated in ${seconds.toFixed(0)} s`)
    const app = await startServer({ kind: 'app', databaseUrl: database.url, dataDir, pepper })
    for (const connections of connectionCounts) await measureAll(app, size, connections)
    await stopServer(app)
  }
  printGrowth()
  for (const line of failedChecks) console.log(`failed: ${line}`)
  if (failedChecks.length > 0) process.exitCode = 1
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
