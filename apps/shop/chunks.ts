// Decides which modules share a file of the build: few files for each page, and little in them that it does not use.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A request costs as much as this many bytes of source code. */
const fileCost = 2_500
/** The pages that people open first, and the part that every visit of home loads, count fully, other parts little. */
const firstPages = new RegExp(
  '[\\\\/]((Explore|Bag|Checkout|Payment|Orders|Wallet|Search|Results|Product|Shop|Login|Register)Screen' +
    '|ShopCard)\\.tsx$',
)
const otherWeight = 0.05

/** The start and home are one file, which everybody loads first: parts of one file compress better than two files. */
const startFiles = /[\\/]src[\\/](main|screens[\\/]catalog[\\/]home[\\/]HomeScreen)\.tsx$/
/** Each is a file of its own, which the server names in the page. */
const textFiles = /[\\/]src[\\/]text[\\/](page-files[\\/]|[a-z]{2}-[A-Z]{2}(\.ts$|[\\/]))/
/** Libraries that change seldom, without their parts that home does not use. */
export const vendorFiles =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*[\\/](useMutation|mutationObserver)\.js$)/

interface Module {
  imports: readonly string[]
  /** What it imports when it is needed. */
  lazyImports: readonly string[]
  size: number
}
type Graph = ReadonlyMap<string, Module>

const iconList = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/

/** Every module but libraries and texts, from the start on. */
function graphOf(context: Rolldown.PluginContext): Graph {
  const graph = new Map<string, Module>()
  const ids = [...context.getModuleIds()]
  const icons = iconFiles(context, ids)
  const reached = new Set(ids.filter((id) => startFiles.test(id)))
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [], code } = context.getModuleInfo(id) ?? {}
    // The list of icons imports every icon there is: an icon counts for the modules that name it.
    const files = importedIds.flatMap((next) => (iconList.test(next) ? iconsIn(code ?? '', icons) : next))
    const imports = files.filter((next) => !vendorFiles.test(next) && !textFiles.test(next))
    const lazyImports = dynamicallyImportedIds.filter((next) => !textFiles.test(next))
    graph.set(id, { imports, lazyImports, size: code?.length ?? 0 })
    for (const next of [...imports, ...lazyImports]) reached.add(next)
  }
  return graph
}

function iconsIn(code: string, icons: Map<string, string>): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
  return names.flatMap((name) => icons.get(name) ?? [])
}

/** `export { default as Globe } from './icons/globe.mjs'` → Globe and its file. */
function iconFiles(context: Rolldown.PluginContext, ids: readonly string[]): Map<string, string> {
  const list = ids.find((id) => iconList.test(id)) ?? ''
  const code = context.getModuleInfo(list)?.code ?? ''
  const byPath = new Map(ids.map((id) => [`./${id.slice(id.search(/[^\\/]+[\\/][^\\/]+$/)).replace('\\', '/')}`, id]))
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    const file = byPath.get(path)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) if (file) files.set(name, file)
  }
  return files
}

function reachedFrom(first: Iterable<string>, graph: Graph): Set<string> {
  const reached = new Set(first)
  for (const id of reached) for (const next of graph.get(id)?.imports ?? []) reached.add(next)
  return reached
}

/** The start, or a part that is imported when it is needed. */
interface Entry {
  weight: number
  modules: Set<string>
  /** Modules that are loaded whenever this part is imported. */
  loaded: Set<string>
}

function entriesOf(graph: Graph): Entry[] {
  const starts = [...graph.keys()].filter((id) => startFiles.test(id))
  const start = { weight: 0, modules: reachedFrom(starts, graph), loaded: new Set<string>() }
  const lazy = new Set([...graph.values()].flatMap(({ lazyImports }) => lazyImports)).difference(start.modules)
  const parts = [...lazy].map((id) => {
    const weight = firstPages.test(id) ? 1 : otherWeight
    return { id, weight, modules: reachedFrom([id], graph), loaded: new Set(graph.keys()) }
  })
  const entries = [start, ...parts]
  const importers = parts.map((part) =>
    entries.filter(({ modules }) => [...modules].some((id) => graph.get(id)?.lazyImports.includes(part.id))),
  )
  // What an importer has loaded depends on its own importers: repeated until nothing changes.
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [i, part] of parts.entries()) {
      const before = part.loaded.size
      for (const from of importers[i] ?? []) part.loaded = part.loaded.intersection(from.modules.union(from.loaded))
      isChanged ||= part.loaded.size < before
    }
  }
  return entries
}

/** The modules of one file. */
interface Group {
  modules: readonly string[]
  size: number
  /** It has schemas: a page that starts without them must not load them with a file of something else. */
  hasSchemas: boolean
  /** The entries that load it, one bit each. */
  loadedBy: bigint
}

const schemaFiles = /node_modules[\\/]zod[\\/]/

/** Every module that has schemas or imports one that has. */
function schemaModules(graph: Graph): Set<string> {
  const found = new Set([...graph.keys()].filter((id) => schemaFiles.test(id)))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [id, { imports }] of graph) if (imports.some((next) => found.has(next))) found.add(id)
  }
  return found
}

/** Groups of modules that the same entries load; what one entry loads alone is part of its own file. */
function sharedGroups(graph: Graph, entries: readonly Entry[]): Group[] {
  const loadedBy = new Map<string, bigint>()
  for (const [i, { modules, loaded }] of entries.entries()) {
    for (const id of modules.difference(loaded)) loadedBy.set(id, (loadedBy.get(id) ?? 0n) | (1n << BigInt(i)))
  }
  const withSchemas = schemaModules(graph)
  const groups = new Map<string, Group>()
  for (const [id, bits] of loadedBy) {
    if (bits !== 1n && (bits & (bits - 1n)) === 0n) continue
    const hasSchemas = withSchemas.has(id)
    const key = `${bits} ${hasSchemas}`
    const { modules, size } = groups.get(key) ?? { modules: [], size: 0 }
    const grown = { modules: [...modules, id], size: size + (graph.get(id)?.size ?? 0) }
    groups.set(key, { ...grown, hasSchemas, loadedBy: bits })
  }
  return [...groups.values()]
}

/** All that loads with some modules: a path through one module of a file can leave it by another. */
function loadedWith(first: Iterable<string>, files: readonly Group[], graph: Graph): Set<string> {
  let reached = reachedFrom(first, graph)
  for (;;) {
    const touched = files.filter(({ modules }) => modules.some((id) => reached.has(id)))
    const next = reachedFrom([...reached, ...touched.flatMap(({ modules }) => modules)], graph)
    if (next.size === reached.size) return reached
    reached = next
  }
}

/** Files in an import cycle may run in the wrong order. */
function makesCycle({ both: { modules } }: Pair, others: readonly Group[], graph: Graph): boolean {
  const own = new Set(modules)
  const outside = modules.flatMap((id) => graph.get(id)?.imports ?? []).filter((id) => !own.has(id))
  return !loadedWith(outside, others, graph).isDisjointFrom(own)
}

interface Pair {
  a: Group
  b: Group
  both: Group
  /** What all pages save when the two are one file, apart from what it imports. */
  gain: number
}

type Weigh = (bits: bigint) => number

function createWeigh(entries: readonly Entry[]): Weigh {
  const known = new Map<bigint, number>()
  return (bits) => {
    const weight =
      known.get(bits) ?? entries.reduce((sum, entry, i) => sum + ((bits >> BigInt(i)) & 1n ? entry.weight : 0), 0)
    known.set(bits, weight)
    return weight
  }
}

function createPair(weigh: Weigh): (a: Group, b: Group) => Pair {
  const cost = ({ size, loadedBy }: Group) => weigh(loadedBy) * (size + fileCost)
  return (a, b) => {
    const modules = [...a.modules, ...b.modules]
    const both = { ...a, modules, size: a.size + b.size, loadedBy: a.loadedBy | b.loadedBy }
    const gain = a.hasSchemas === b.hasSchemas ? cost(a) + cost(b) - cost(both) : 0
    return { a, b, both, gain }
  }
}

/** What pages that loaded one of the two load in addition: what the other one imports. */
function importCost({ both }: Pair, others: readonly Group[], graph: Graph, weigh: Weigh): number {
  const loaded = loadedWith(both.modules, others, graph)
  const imported = others.filter(({ modules }) => modules.some((id) => loaded.has(id)))
  return imported.reduce((sum, { size, loadedBy }) => sum + weigh(both.loadedBy & ~loadedBy) * (size + fileCost), 0)
}

/** Joins the two groups that save most, until nothing is saved. */
function joinGroups(groups: readonly Group[], entries: readonly Entry[], graph: Graph): readonly Group[] {
  const weigh = createWeigh(entries)
  const pair = createPair(weigh)
  const isUseful = ({ gain }: Pair) => gain > 0
  let current = groups
  let pairs = groups.flatMap((a, i) => groups.slice(i + 1).map((b) => pair(a, b))).filter(isUseful)
  for (;;) {
    const best = pairs.reduce<Pair | undefined>((top, next) => (top && top.gain >= next.gain ? top : next), undefined)
    if (!best) return current
    const { a, b, both, gain } = best
    const others = current.filter((group) => group !== a && group !== b)
    pairs = pairs.filter((next) => next !== best)
    if (importCost(best, others, graph, weigh) >= gain || makesCycle(best, others, graph)) continue
    pairs = pairs.filter((next) => ![next.a, next.b].some((group) => group === a || group === b))
    pairs.push(...others.map((group) => pair(group, both)).filter(isUseful))
    current = [...others, both]
  }
}

/** Adds what is imported when it is needed but shares a file: the manifest lists only files of one such module. */
function completeManifest(dir: string, bundle: Rolldown.OutputBundle, lazyIds: ReadonlySet<string>): void {
  const file = path.join(dir, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  for (const output of Object.values(bundle)) {
    const chunk = chunks.get(output.fileName)
    if (output.type !== 'chunk' || !chunk) continue
    for (const id of output.moduleIds.filter((known) => lazyIds.has(known)))
      manifest[path.relative(import.meta.dirname, id).replaceAll('\\', '/')] ??= chunk
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

/** Plans the files; `chunkOf` is the file of a module, null where the bundler decides. */
export function planChunks(): { plugin: Plugin; chunkOf: (id: string) => string | null } {
  const names = new Map<string, string>()
  let lazyIds = new Set<string>()
  const plugin: Plugin = {
    name: 'plan-chunks',
    buildEnd() {
      const graph = graphOf(this)
      lazyIds = new Set([...graph.values()].flatMap(({ lazyImports }) => lazyImports))
      const entries = entriesOf(graph)
      const [start, ...shared] = sharedGroups(graph, entries)
      const groups = [...(start ? [start] : []), ...joinGroups(shared, entries, graph)]
      for (const [i, { modules }] of groups.entries()) for (const id of modules) names.set(id, `shared-${i}`)
    },
    writeBundle({ dir }, bundle) {
      if (dir !== undefined) completeManifest(dir, bundle, lazyIds)
    },
  }
  return { plugin, chunkOf: (id) => names.get(id) ?? null }
}
