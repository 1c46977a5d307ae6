// Runs PostgreSQL's pgbench: its own TPC-B and our scripts, measured the same way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverRole } from '#db/pool.ts'

/** Where Debian installs it outside of the PATH. */
const versionsFolder = '/usr/lib/postgresql'
const threads = 2

/** The path of pgbench; ends the benchmark if it is not installed. */
export function requirePgbench(): string {
  const file = findPgbench()
  if (file) return file
  console.error('pgbench was not found on the PATH nor below /usr/lib/postgresql: it comes with PostgreSQL’s packages')
  console.error('(Debian: postgresql-contrib or postgresql-15; macOS: brew install postgresql). Nothing was measured.')
  process.exit(1)
}

function findPgbench(): string | undefined {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).sort().reverse() : []
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    ...versions.map((version) => path.join(versionsFolder, version, 'bin')),
  ]
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
}

export interface Pgbench {
  file: string
  databaseUrl: string
}

/** Creates the TPC-B tables; with a scale below the number of clients they would wait for each other. */
export async function initTpcb(pgbench: Pgbench, scale: number): Promise<void> {
  await run(pgbench, { args: ['--initialize', '--quiet', `--scale=${scale}`], cwd: tmpdir() })
}

export interface PgbenchResult {
  perSecond: number
  timesMs: number[]
}

export interface PgbenchOptions {
  clients: number
  seconds: number
  /** Undefined: TPC-B. */
  script?: string | undefined
  variables?: Record<string, number>
}

export async function measurePgbench(pgbench: Pgbench, options: PgbenchOptions): Promise<PgbenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-pgbench-'))
  try {
    const { script, variables = {} } = options
    if (script) await writeFile(path.join(folder, 'script.sql'), script)
    const args = [
      ...['--no-vacuum', '--protocol=prepared', '--log', `--client=${options.clients}`],
      ...[`--jobs=${Math.min(threads, options.clients)}`, `--time=${options.seconds}`],
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      ...(script ? ['--file=script.sql'] : []),
    ]
    const output = await run(pgbench, { args, cwd: folder })
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
    if (!(perSecond > 0)) throw new Error(`pgbench measured nothing: ${output}`)
    return { perSecond, timesMs: await readTimes(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One line per transaction; the third field is its duration in microseconds. */
async function readTimes(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log.'))
  const texts = await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
}

/** With the server's role and over TCP, as the server works. */
async function run({ file, databaseUrl }: Pgbench, { args, cwd }: { args: string[]; cwd: string }): Promise<string> {
  const url = new URL(databaseUrl)
  const isInitializing = args.includes('--initialize')
  const child = spawn(file, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PGHOST: url.hostname,
      PGPORT: url.port,
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: url.pathname.slice(1),
      ...(!isInitializing && { PGOPTIONS: `-c role=${serverRole} -c jit=off` }),
    },
  })
  const [out, problems, [code]] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    once(child, 'close') as Promise<[number]>,
  ])
  if (code !== 0) throw new Error(`pgbench ended with ${code}: ${problems.join('').slice(-2000)}`)
  return out.join('')
}
