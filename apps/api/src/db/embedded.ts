// Starts and stops the PostgreSQL that comes with the project, so that the shop needs no separate database.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { canEnter, EmbeddedError, findAccount, stagedFolder } from './embedded-account.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { deleteSockets, makeCluster, resetPassword, superuser } from './embedded-cluster.ts'
import { takeLock } from './embedded-lock.ts'
import { clearStalePid, findPostmaster, startCluster, stopCluster } from './embedded-server.ts'
import { serverRole } from './pool.ts'

export interface EmbeddedPostgres {
  /** The owner's login, for migrations and commands. */
  url: string
  /** The server's login: its own role, which cannot become another. */
  serverUrl: string
  dataDir: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log?: (text: string) => void
  /** The shop's port, for the sentence that a second start prints; 0 = none. */
  port?: number
  /** For tests: fast, but lost at a power cut. */
  throwaway?: boolean
}

const database = 'tradewind'

/** The data folder when DATA_DIR is not set. */
export function defaultDataDir(root: string): string {
  const near = path.join(root, '.data')
  // An existing cluster stays where it is, even if the checkout's mode changes later.
  if (existsSync(path.join(near, 'postgres'))) return near
  if (process.getuid?.() !== 0) return near
  const staged = stagedFolder(root)
  return existsSync(staged) || !canEnter(findAccount(near), near) ? staged : near
}

/** The cluster of a data folder: inside, or staged when PostgreSQL's user cannot enter. */
export function clusterFolder(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(path.join(inside, 'PG_VERSION'))) return inside
  return canEnter(findAccount(inside), dataDir) ? inside : path.join(stagedFolder(dataDir), 'postgres')
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, throwaway = false, port = Number(process.env.PORT || 3000) } = options
  makeFolder(path.resolve(options.dataDir))
  const dataDir = realpathSync(options.dataDir)
  const lock = await takeLock(dataDir, port)
  try {
    const { url, serverUrl, stop } = await openCluster(dataDir, { log, throwaway })
    let stopping: Promise<void> | undefined
    return {
      url,
      serverUrl,
      dataDir,
      stop: () => {
        stopping ??= stop().finally(lock.free)
        return stopping
      },
    }
  } catch (error) {
    lock.free()
    throw error
  }
}

interface ClusterOptions {
  log: (text: string) => void
  throwaway: boolean
}

type OpenedCluster = Pick<EmbeddedPostgres, 'url' | 'serverUrl' | 'stop'>

async function openCluster(dataDir: string, { log, throwaway }: ClusterOptions): Promise<OpenedCluster> {
  const cluster = clusterFolder(dataDir)
  const fresh = !existsSync(path.join(cluster, 'PG_VERSION'))
  if (path.dirname(cluster) !== dataDir) {
    log(`PostgreSQL’s user cannot enter ${dataDir}: its data lies in ${cluster}`)
    makeFolder(path.dirname(cluster))
  }
  checkAccess(cluster)
  const binaries = findBinaries(findAccount(cluster), log)
  checkVersion(cluster, binaries)
  if (fresh) {
    log('Creating the database cluster')
    const { password, commit } = await makeCluster(binaries, cluster, throwaway)
    writeSecret(dataDir, { password, port: 0 })
    commit()
  }
  await endLeftover(binaries, cluster, log)
  const password = readPassword(dataDir) ?? (await resetPassword(binaries, cluster))
  const { port, socket, server } = await startCluster(binaries, cluster, throwaway)
  writeSecret(dataDir, { password, port })
  const stop = async () => {
    await stopCluster(binaries, cluster, server)
    if (throwaway && path.dirname(cluster) !== dataDir) rmSync(path.dirname(cluster), { recursive: true, force: true })
  }
  try {
    return { ...(await ensureDatabase({ password, port }, socket)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The lock is ours, so a server that still runs on the cluster was left behind by a kill. */
async function endLeftover(binaries: Binaries, cluster: string, log: (text: string) => void): Promise<void> {
  if (findPostmaster(cluster) !== undefined) {
    log('Stopping the PostgreSQL that a killed server left behind')
    await stopCluster(binaries, cluster)
  }
  clearStalePid(cluster)
  deleteSockets(cluster)
}

function checkVersion(cluster: string, { major }: Binaries): void {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = Number(readFileSync(file, 'utf8'))
  if (found === major) return
  const age = found > major ? 'a newer' : 'an older'
  const advice = found > major ? 'update the project' : 'go back to the project’s older version'
  throw new EmbeddedError(
    `The data folder ${path.dirname(cluster)} was made by ${age} version ` +
      `(PostgreSQL ${found}, this one is ${major}): ${advice} or set DATA_DIR to another folder.`,
  )
}

function checkAccess(cluster: string): void {
  const folder = path.dirname(cluster)
  if (!existsSync(cluster)) return
  const account = findAccount(cluster)
  if (!canEnter(account, cluster)) {
    throw new EmbeddedError(
      `PostgreSQL’s user (${account?.name}) can no longer enter ${folder}, where its data lies: let other users pass ` +
        'through the folders above it (chmod o+x).',
    )
  }
  try {
    readFileSync(path.join(cluster, 'postgresql.conf'))
  } catch {
    throw new EmbeddedError(
      `The data folder ${folder} belongs to another user: start as that user or set DATA_DIR to another folder.`,
    )
  }
}

export function makeFolder(folder: string): void {
  try {
    makePath(folder)
    const probe = path.join(folder, `.probe.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new EmbeddedError(`The data folder ${folder} cannot be written to (${code}): set DATA_DIR to one that can.`)
  }
}

/** One level at a time: Node's recursive mkdir never ends below /proc, and a strict umask would lock PostgreSQL out. */
function makePath(folder: string): void {
  if (existsSync(folder)) return
  makePath(path.dirname(folder))
  mkdirSync(folder)
  // PostgreSQL's user may pass through root's folder without listing it.
  if (process.getuid) chmodSync(folder, process.getuid() === 0 ? 0o711 : 0o700)
}

interface Secret {
  password: string
  port: number
}

function writeSecret(dataDir: string, secret: Secret): void {
  const file = path.join(dataDir, 'postgres.json')
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeFileSync(handle, `${JSON.stringify(secret)}\n`)
  fsyncSync(handle)
  // Root may start a folder of another user, who must be able to read this file later.
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) fchownSync(handle, uid, gid)
  closeSync(handle)
  renameSync(`${file}.new`, file)
}

function readPassword(dataDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Secret).password
  } catch {
    return undefined
  }
}

/** The URL of the PostgreSQL that another process runs for this data folder; undefined when none runs. */
export function runningUrl(dataDir: string): string | undefined {
  if (findPostmaster(clusterFolder(dataDir)) === undefined) return undefined
  const { password, port } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Secret
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

/** Connects, which checks password and port, and creates the database at the first start. */
async function ensureDatabase(
  { password, port }: Secret,
  socket: string | undefined,
): Promise<Pick<OpenedCluster, 'url' | 'serverUrl'>> {
  const base = `postgres://${superuser}:${password}@127.0.0.1:${port}`
  const client = new pg.Client({ connectionString: `${base}/postgres` })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
    const host = socket === undefined ? '' : `?host=${encodeURIComponent(socket)}`
    const secret = await resetServerPassword(client)
    const serverUrl = `postgres://${serverRole}:${secret}@127.0.0.1:${port}/${database}${host}`
    return { url: `${base}/${database}`, serverUrl }
  } finally {
    await client.end()
  }
}

/** A new password at every start, stored nowhere. */
async function resetServerPassword(client: pg.Client): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const found = await client.query('select 1 from pg_roles where rolname = $1', [serverRole])
  if (found.rowCount === 0) await client.query(`create role ${serverRole} nologin`)
  await client.query(`alter role ${serverRole} login password '${password}'`)
  return password
}
