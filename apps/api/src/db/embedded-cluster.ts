// Creates PostgreSQL's data folder and writes its settings.
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-account.ts'
import { type Binaries, runTool } from './embedded-binaries.ts'

export const superuser = 'tradewind'
const settingsFile = 'tradewind.conf'
const tailLines = 8

const settings = `# Rewritten at each start; settings of your own belong into postgresql.auto.conf, which wins.
listen_addresses = '127.0.0.1'
max_connections = 100
shared_buffers = 256MB
work_mem = 8MB
wal_compression = on
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_checkpoints = off
# Details and statements of errors contain rows; the server's own log says what failed.
log_error_verbosity = terse
log_min_error_statement = panic
idle_in_transaction_session_timeout = 60s
`
/** Only for clusters that a test creates and deletes: a power cut would ruin them. */
const throwawaySettings = `fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 400
autovacuum = off
`

// The builtin locale is the same on every system. Only pg_trgm looks at lc_ctype too, and under plain C it finds no
// letters beyond ASCII. The names of a better locale differ between systems, so the first known one is used.
const ctypeLocales = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

export interface NewCluster {
  password: string
  /** Moves the cluster into place. */
  commit(): void
}

/** Creates the cluster in a draft folder; only `commit` moves it into place, so that a crash leaves no half of one. */
export async function makeCluster(binaries: Binaries, cluster: string, throwaway: boolean): Promise<NewCluster> {
  sweepDrafts(cluster)
  // A random name: the initdb of a killed start may still be writing to its own folder.
  const draft = `${cluster}.new.${randomBytes(4).toString('hex')}`
  const secretFile = `${draft}.secret`
  const password = randomBytes(24).toString('base64url')
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secretFile, `${password}\n`, { mode: 0o600 })
  assignOwner(binaries, draft)
  assignOwner(binaries, secretFile)
  try {
    await initialize(binaries, { draft, secretFile, throwaway })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(secretFile, { force: true })
  }
  appendFileSync(path.join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
  return { password, commit: () => renameSync(draft, cluster) }
}

function sweepDrafts(cluster: string): void {
  const folder = path.dirname(cluster)
  const drafts = readdirSync(folder).filter((name) => name.startsWith(`${path.basename(cluster)}.new.`))
  for (const name of drafts) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
}

interface Draft {
  draft: string
  secretFile: string
  throwaway: boolean
}

async function initialize(binaries: Binaries, { draft, secretFile, throwaway }: Draft): Promise<void> {
  const args = ['-D', draft, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${secretFile}`, '--encoding=UTF8']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...(throwaway ? ['--no-sync'] : []))
  let output = ''
  for (const locale of ctypeLocales) {
    const result = await runTool(binaries, 'initdb', { args: [...args, `--lc-ctype=${locale}`] })
    if (result.code === 0) return
    output = result.output
    if (!/locale name/i.test(output)) break
  }
  throw new EmbeddedError(`PostgreSQL could not create its folder ${draft}: ${tailOf(output)}`)
}

function assignOwner(binaries: Binaries, file: string): void {
  if (binaries.account) chownSync(file, binaries.account.uid, binaries.account.gid)
}

export function writeSettings(
  binaries: Binaries,
  cluster: string,
  { port, socket, throwaway }: { port: number; socket: string | undefined; throwaway: boolean },
): void {
  const file = path.join(cluster, settingsFile)
  const draft = `${file}.new`
  const place = `unix_socket_directories = '${socket ?? ''}'\nport = ${port}\n`
  writeFileSync(draft, `${settings}${throwaway ? throwawaySettings : ''}${place}`, { mode: 0o600 })
  assignOwner(binaries, draft)
  renameSync(draft, file)
}

/** The path of a Unix socket has at most 107 bytes, 20 of them for the name of the file. */
const socketFolderMax = 87

/**
 * Where the server finds PostgreSQL's Unix socket, which costs less than TCP: in the private folder of the cluster.
 * Undefined where there can be none.
 */
export function socketFolder(cluster: string): string | undefined {
  const isPlain = /^[\w./ -]+$/.test(cluster) && cluster.length <= socketFolderMax
  return isPlain && process.platform !== 'win32' ? cluster : undefined
}

/** Each start has another port, which is part of the socket's name: a killed server leaves its own behind. */
export function deleteSockets(cluster: string): void {
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(cluster, name), { force: true })
}

/** Sets a new password in single-user mode, for a cluster whose postgres.json was lost. */
export async function resetPassword(binaries: Binaries, cluster: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const input = `alter role ${superuser} password '${password}'\n`
  const result = await runTool(binaries, 'postgres', { args: ['--single', '-D', cluster, 'postgres'], input })
  if (result.code === 0) return password
  throw new EmbeddedError(`The password of the database in ${cluster} could not be renewed: ${tailOf(result.output)}`)
}

/** The last lines of a program's output, as one line. */
export function tailOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-tailLines).join(' | ')
}
