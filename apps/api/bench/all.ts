// `npm run bench:all`: runs every benchmark in its short form and writes docs/bench.md from what they print.
// With names of benchmarks only those run, and with --replace their sections and goals in the page are written again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { projectRoot } from '#config.ts'
import { machineText, type Result } from './statistics.ts'

interface Bench {
  command: string
  script: string
  /** What is measured, and against what. */
  text: string
  /** Makes it short. */
  env?: Record<string, string>
}

const benches: readonly Bench[] = [
  {
    command: 'bench:buy',
    script: 'apps/api/bench/buy.ts',
    text:
      'Whole purchases over HTTP, compared with pgbench’s TPC-B on the same cluster, with full durability. The shop ' +
      'runs as in production: two server processes, the scheduler and PostgreSQL. The load generator shares the cores. ' +
      'It fails if an order or a cent is missing in the sums over orders, lines, wallets, stock and the ledger.',
    env: { SECONDS: '3', ROUNDS: '3', CLIENTS: '8' },
  },
  {
    command: 'profile',
    script: 'apps/api/bench/profile.ts',
    text:
      'Where the rest goes: CPU time of an operation by process, by category of the server’s code and by phase of ' +
      'PostgreSQL, and elapsed time by statement. Statements inside of a function have a dot.',
    env: { STATEMENTS: '16', SECONDS: '4' },
  },
  {
    command: 'bench:wallet',
    script: 'apps/api/bench/wallet.ts',
    text:
      'Postings of the ledger compared with TPC-B: by SQL alone, and over HTTP with one server process. The ledger ' +
      'must verify afterwards.',
    env: { SECONDS: '3', ROUNDS: '2', CLIENTS: '8' },
  },
  {
    command: 'bench:catalog',
    script: 'apps/api/bench/catalog.ts',
    text:
      'Lists, product pages and search with one server process, compared with a bare Fastify route that returns the ' +
      'same bytes.',
    env: { SECONDS: '2', SIZES: process.env.SIZES ?? '10000,100000', CONNECTIONS: '16' },
  },
  {
    command: 'bench:http',
    script: 'apps/api/bench/http.ts',
    text: 'Served pages and small calls, compared with a bare route that returns the same bytes.',
    env: { SECONDS: '2' },
  },
  {
    command: 'bench:encode',
    script: 'apps/api/bench/encode.ts',
    text: 'Encoding a list of product cards, compared with plain JSON.stringify of the encoded value.',
  },
  {
    command: 'bench:growth',
    script: 'apps/api/bench/growth.ts',
    text:
      'What a shop with two years of orders costs, compared with an almost empty one in the same cluster; requests to ' +
      'both in turn. The ledgers of both must verify afterwards.',
    env: { ORDERS: process.env.ORDERS ?? '200000', SAMPLES: '200' },
  },
  {
    command: 'bench:memory',
    script: 'apps/api/bench/memory.ts',
    text: 'Memory of the main process and the server processes, idle after the first start and in light use.',
  },
  {
    command: 'bench:web',
    script: 'apps/shop/bench/web.ts',
    text: 'First load in a browser: Lighthouse, and the bytes of JavaScript and CSS.',
    env: { RUNS: process.env.RUNS ?? '3' },
  },
  {
    command: 'profile:web',
    script: 'apps/shop/bench/profile.ts',
    text: 'What the main thread spends a first load on, in CPU time.',
    env: { RUNS: '3' },
  },
]

/** Prints what the benchmark prints, and returns it. */
async function run({ script, env }: Bench, results: string): Promise<{ output: string; isGood: boolean }> {
  const child = spawn(process.execPath, [path.join(projectRoot, script)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, BENCH_RESULTS: results },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number]
  return { output, isGood: code === 0 }
}

/** Progress lines overwrite each other; only the last state of each line is kept in the page. */
function lastStates(output: string): string {
  return output
    .split('\n')
    .map((line) => line.split('\r').at(-1)?.trimEnd())
    .join('\n')
    .trim()
}

function readResults(file: string): Result[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.map((line) => JSON.parse(line) as Result)
}

/** Two digits are what such a measurement is worth; JSON writes a missing figure as null. */
function format(value: number | null): string {
  if (value === null) return 'none'
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)))
}

function goalRow({ name, value, goal, isMost }: Result): string {
  const isReached = value !== null && (isMost ? value <= goal : value >= goal)
  return `| ${name} | ${format(value)} | ${isMost ? 'at most' : 'at least'} ${format(goal)} | ${isReached ? 'yes' : 'no'} |`
}

function goalsTable(results: readonly Result[]): string {
  return ['| | measured | goal | reached |', '|---|--:|--:|---|', ...results.map(goalRow)].join('\n')
}

/** Replaces the rows of the same names, and adds new ones at the end. */
function replaceGoals(page: string, results: readonly Result[]): string {
  return results.reduce((text, result) => {
    const end = text.indexOf('\n\n', text.indexOf('## Goals'))
    const found = text.indexOf(`\n| ${result.name} |`)
    const from = found === -1 ? end : found
    const to = found === -1 ? end : text.indexOf('\n', found + 1)
    return `${text.slice(0, from)}\n${goalRow(result)}${text.slice(to)}`
  }, page)
}

/** The section with the same heading. */
function replaceSection(page: string, section: string): string {
  const heading = section.slice(0, section.indexOf('\n') + 1)
  const from = page.indexOf(`\n${heading}`) + 1
  if (from === 0) throw new Error(`docs/bench.md has no section ${heading}`)
  const to = page.indexOf('\n## ', from)
  return page.slice(0, from) + section + (to === -1 ? '' : page.slice(to))
}

const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-bench-'))
const resultsFile = path.join(folder, 'results')
const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${machineText()}`
const pageFile = path.join(projectRoot, 'docs/bench.md')
const isReplacing = process.argv.includes('--replace')
const wanted = process.argv.slice(2).filter((word) => word !== '--replace')
const chosen = benches.filter(({ command }) => wanted.length === 0 || wanted.includes(command))
const sections: string[] = []
try {
  for (const bench of chosen) {
    console.log(`\n== ${bench.command}\n`)
    const { output, isGood } = await run(bench, resultsFile)
    if (!isGood) process.exitCode = 1
    const settings = Object.entries(bench.env ?? {}).map(([name, value]) => `${name}=${value} `)
    const command = `${settings.join('')}npm run ${bench.command}`
    const note = isGood ? '' : '\n\n**It failed.**'
    sections.push(
      `## ${bench.command}\n${bench.text}${note}\n\n\`${command}\`\n\n\`\`\`\n${lastStates(output)}\n\`\`\`\n`,
    )
  }
  const page = [
    '# Benchmarks\n',
    'Written by `npm run bench:all`. Absolute figures differ between machines and hours; compare the ratios of one run.\n',
    `Machine: ${machine}; ${new Date().toISOString().slice(0, 10)}.\n`,
    'Sections that were replaced (`--replace`) are of later runs; each shows the load of the machine then.\n',
    `## Goals\n${goalsTable(readResults(resultsFile))}\n`,
    ...sections,
  ].join('\n')
  if (chosen.length === benches.length) await writeFile(pageFile, page)
  else if (isReplacing) {
    const replaced = sections.reduce(replaceSection, readFileSync(pageFile, 'utf8'))
    await writeFile(pageFile, replaceGoals(replaced, readResults(resultsFile)))
  } else console.log(`\n${page.slice(0, page.indexOf('## bench'))}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
