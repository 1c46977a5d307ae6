// What the server processes spend CPU time on: their CPU profiles, summed by category and by function.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const categoriesShown = 12
const functionsShown = 10
const writtenMaxMs = 30_000
const pollMs = 50

export interface NodeProfiler {
  /** For the environment of the shop. */
  env: Record<string, string>
  start(pids: readonly number[]): void
  /** Self times in milliseconds of all processes together. */
  stop(pids: readonly number[]): Promise<SelfTimes>
  drop(): Promise<void>
}

export interface SelfTimes {
  byCategory: Map<string, number>
  byFunction: Map<string, number>
}

export async function createNodeProfiler(): Promise<NodeProfiler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-profile-'))
  const hook = pathToFileURL(path.join(import.meta.dirname, 'profile-hook.ts')).href
  const signal = (pids: readonly number[]) => {
    for (const pid of pids) process.kill(pid, 'SIGUSR2')
  }
  return {
    env: { NODE_OPTIONS: `--import ${hook}`, PROFILE_DIR: folder },
    start: signal,
    async stop(pids) {
      const times: SelfTimes = { byCategory: new Map(), byFunction: new Map() }
      signal(pids)
      for (const pid of pids) {
        const file = path.join(folder, `${pid}.cpuprofile`)
        addProfile(times, JSON.parse(await readWritten(file)) as Profiler.Profile)
        await rm(file)
      }
      return times
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function readWritten(file: string): Promise<string> {
  for (const start = Date.now(); Date.now() - start < writtenMaxMs; await sleep(pollMs))
    if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new Error('a server process wrote no profile')
}

function addProfile(times: SelfTimes, { nodes, samples = [], timeDeltas = [] }: Profiler.Profile): void {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const nodesById = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = ({ id }: Profiler.ProfileNode) => nodesById.get(parents.get(id) ?? -1)
  const categories = new Map(nodes.map((node) => [node.id, categoryOf(node, parentOf)]))
  samples.forEach((id, i) => {
    const category = categories.get(id)
    const node = nodesById.get(id)
    if (!node || !category) return
    const ms = (timeDeltas[i] ?? 0) / 1000
    add(times.byCategory, category, ms)
    add(times.byFunction, describe(node, parentOf), ms)
  })
}

function add(sums: Map<string, number>, key: string, ms: number): void {
  sums.set(key, (sums.get(key) ?? 0) + ms)
}

/** Functions of V8 and of Node's C++, which have no file. */
const nativeCategories: Record<string, string | undefined> = {
  '(idle)': undefined,
  '(root)': undefined,
  '(garbage collector)': 'garbage collection',
  '(program)': 'native code without a name',
  writev: 'socket writes',
  writeBuffer: 'socket writes',
  writeUtf8String: 'socket writes',
  writeLatin1String: 'socket writes',
  writeAsciiString: 'socket writes',
  parse: 'JSON.parse',
  stringify: 'JSON.stringify',
}

/** The first that matches the file of a function. */
const fileCategories: readonly [pattern: RegExp, category: string | undefined][] = [
  // The profiler.
  [/node:inspector/, undefined],
  [/node_modules\/(pg|pg-.*|postgres-.*)\//, 'PostgreSQL driver'],
  [/node_modules\/zod\/|src\/http\/decode\.ts|secure-json-parse/, 'decoding and validation'],
  [/src\/http\/encode\.ts/, 'encoding'],
  [/node_modules\/(fastify|@fastify|find-my-way|avvio|fast-.*|light-my-request|ret|safe-regex2)\//, 'Fastify'],
  [/src\/http\//, 'routes: guard, limits, envelope'],
  [/node_modules\/(pino|sonic-boom|pino-.*|on-exit-leak-free|quick-format-unescaped)\/|src\/log\.ts/, 'log'],
  [/node:internal\/crypto|node:crypto|src\/security\//, 'hashes and encryption'],
  [/node:_http|node:http|node:internal\/http/, 'HTTP of Node'],
  [/node:net|node:internal\/stream|node:stream|node:internal\/js_stream|node:internal\/cluster/, 'sockets and streams'],
  [/node:events|node:internal\/(process|timers|async|promise|abort)|node:timers|node:async/, 'event loop'],
  [/node:/, 'other modules of Node'],
  [/src\/modules\//, 'use cases, rules and stores'],
  [/src\/(cache|db)\//, 'caches and pool'],
  [/packages\/contract\//, 'contract'],
  [/./, 'other'],
]

type ParentOf = (node: Profiler.ProfileNode) => Profiler.ProfileNode | undefined

/** Undefined when it used no CPU. A function without a file counts for its caller. */
function categoryOf(node: Profiler.ProfileNode, parentOf: ParentOf): string | undefined {
  const { functionName, url } = node.callFrame
  if (!url && functionName in nativeCategories) return nativeCategories[functionName]
  if (!url) {
    const parent = parentOf(node)
    return parent && parent.callFrame.functionName !== '(root)' ? categoryOf(parent, parentOf) : 'native code'
  }
  return fileCategories.find(([pattern]) => pattern.test(url))?.[1]
}

function describe(node: Profiler.ProfileNode, parentOf: ParentOf): string {
  const { functionName, url, lineNumber } = node.callFrame
  const name = functionName || 'anonymous'
  if (url) return `${name}, ${shorten(url)}:${lineNumber + 1}`
  const caller = parentOf(node)?.callFrame
  return caller?.url ? `${name}, called by ${caller.functionName || 'anonymous'}, ${shorten(caller.url)}` : name
}

function shorten(url: string): string {
  return url.replace(/^.*\/node_modules\//, '').replace(/^file:.*?\/((apps|packages)\/)/, '$1')
}

/**
 * The profiler samples by the clock, so a process that waits for a core seems to work; times are shares of the CPU time
 * that was measured without a profiler. Socket writes count too much: they wake PostgreSQL or the load generator, which
 * often takes the core. By samples of the CPU clock (perf), the kernel has a tenth of this time.
 */
export function printNode({ byCategory, byFunction }: SelfTimes, cpuMs: number): void {
  const total = [...byCategory.values()].reduce((sum, ms) => sum + ms, 0)
  const print = (sums: Map<string, number>, limit: number) => {
    for (const [name, ms] of [...sums].sort(([, a], [, b]) => b - a).slice(0, limit)) {
      const share = ms / total
      console.log(`${(share * cpuMs).toFixed(3).padStart(8)} ms${(share * 100).toFixed(0).padStart(4)} %  ${name}`)
    }
  }
  console.log('\nServer processes by category (CPU profile; socket writes include losing the core to the receiver):')
  print(byCategory, categoriesShown)
  console.log('The functions with the most time of their own:')
  print(byFunction, functionsShown)
}
