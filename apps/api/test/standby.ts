// A primary and a real streaming standby of it, for tests of replicas: both run the project's own PostgreSQL.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { clusterFolder, type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts'
import { findAccount } from '#db/embedded-account.ts'
import { type Binaries, findBinaries } from '#db/embedded-binaries.ts'
import { findPostmaster, freePort, startCluster, stopCluster } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { readSqlFiles } from '#db/sql-files.ts'

export interface Standby {
  primary: EmbeddedPostgres
  /** The owner's login at the standby, the same after each start. */
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** To every process of it: SIGSTOP freezes it with its connections open. */
  signal(kind: 'SIGSTOP' | 'SIGCONT'): void
  close(): Promise<void>
}

/** The standby runs when it resolves. */
export async function openStandby(): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-standby-'))
  // PostgreSQL's user must pass through it.
  chmodSync(folder, 0o711)
  const primary = await startEmbedded({ dataDir: path.join(folder, 'primary'), port: 0, throwaway: true })
  await migrate(primary.url, await readSqlFiles())
  const source = clusterFolder(primary.dataDir)
  const cluster = `${source}-standby`
  const binaries = findBinaries(findAccount(source), () => {})
  const url = new URL(primary.url)
  await copyCluster({ primary, source, cluster, binaries })
  url.port = String(await freePort())
  // Read after the settings that each start writes, so that the address stays the same.
  const { hostname, port, username, password } = new URL(primary.url)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `port = ${url.port}\nprimary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = 100ms\n`,
  )
  let running: Awaited<ReturnType<typeof startCluster>> | undefined
  const signal: Standby['signal'] = (kind) => {
    const postmaster = findPostmaster(cluster)
    if (postmaster === undefined) return
    // A frozen postmaster starts no further processes.
    signalTo(postmaster, kind)
    for (const pid of childrenOf(postmaster)) signalTo(pid, kind)
  }
  const stop = async () => {
    // A failed test may have left it frozen.
    signal('SIGCONT')
    await stopCluster(binaries, cluster, running?.server)
  }
  const standby: Standby = {
    primary,
    url: url.href,
    start: async () => {
      running = await startCluster(binaries, cluster, true)
    },
    stop,
    signal,
    close: async () => {
      await stop()
      await primary.stop()
      rmSync(cluster, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
  await standby.start()
  return standby
}

interface Copy {
  primary: EmbeddedPostgres
  source: string
  cluster: string
  binaries: Binaries
}

/** A base backup by SQL: the project brings no pg_basebackup. */
async function copyCluster({ primary, source, cluster, binaries: { account } }: Copy): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    // The standby fetches the WAL from the primary.
    const isCopied = (file: string) => !/(postmaster\.\w+|\.s\.PGSQL\.[^/]+|pg_wal\/.+)$/.test(file)
    cpSync(source, cluster, { recursive: true, filter: isCopied })
    const { rows } = await client.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(false)`)
    writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(cluster, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  const files = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) => path.join(cluster, name))
  for (const file of [cluster, ...files]) if (account) chownSync(file, account.uid, account.gid)
  chmodSync(cluster, 0o700)
}

function signalTo(pid: number, kind: NodeJS.Signals): void {
  try {
    process.kill(pid, kind)
  } catch {
    // It has ended in between.
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (pid && of === parent ? [pid] : []))
}
