// Runs a PostgreSQL for the launcher that started it (npm run dev, npm test), on the project's own Node.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { clusterFolder, defaultDataDir, startEmbedded } from '../apps/api/src/db/embedded.ts'
import { isLocked } from '../apps/api/src/db/embedded-lock.ts'
import { findPostmaster } from '../apps/api/src/db/embedded-server.ts'
import { root } from './paths.mjs'

const prefix = 'tradewind-testdb-'
const throwaway = process.argv.includes('--throwaway')
const dataDir = throwaway
  ? path.join(tmpdir(), `${prefix}${randomBytes(6).toString('hex')}`)
  : (process.env.DATA_DIR ?? defaultDataDir(root))

/** With a state file it outlives the launcher, and stops when it is idle. */
const stateFile = process.argv.find((arg) => arg.startsWith('--state='))?.slice('--state='.length)
const idleChecksMax = 30
const idleCheckMs = 60_000

// The launcher ends this process by a signal or by exiting; a start in progress finishes first.
const ended = new Promise((resolve) => {
  const events = ['SIGTERM', 'SIGINT', 'SIGHUP', ...(stateFile ? [] : ['disconnect'])]
  for (const event of events) process.on(event, resolve)
})

try {
  if (throwaway) sweepKilledRuns()
  const log = (text) => process.send?.({ type: 'note', text })
  const database = await startEmbedded({ dataDir, throwaway, log, ...(throwaway && { port: 0 }) })
  const { url } = database
  if (stateFile) writeState({ url, dataDir: database.dataDir, pid: process.pid })
  if (process.connected) process.send({ type: 'database', url, dataDir: database.dataDir })
  await (stateFile ? Promise.race([ended, untilIdle(url)]) : ended)
  if (stateFile) rmSync(stateFile, { force: true })
  await database.stop()
  if (throwaway) discard(dataDir)
  process.exit(0)
} catch (error) {
  if (process.connected) process.send({ type: 'fatal', sentence: error.sentence ?? error.stack })
  if (throwaway) discard(dataDir)
  process.exitCode = 1
  process.disconnect?.()
}

function writeState(state) {
  mkdirSync(path.dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify(state), { mode: 0o600 })
}

/** Resolves when nobody has been connected for half an hour, or the server is gone. */
async function untilIdle(url) {
  for (let idle = 0; idle < idleChecksMax; ) {
    await new Promise((resolve) => setTimeout(resolve, idleCheckMs))
    idle = (await connectionsOf(url)) === 0 ? idle + 1 : 0
  }
}

async function connectionsOf(url) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0].others
  } catch {
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

function discard(folder) {
  const cluster = clusterFolder(folder)
  if (path.dirname(cluster) !== folder) rmSync(path.dirname(cluster), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Removes databases of test runs that were killed. */
function sweepKilledRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name)
    if (isLocked(folder)) continue
    try {
      const postmaster = findPostmaster(clusterFolder(folder))
      if (postmaster !== undefined) process.kill(postmaster, 'SIGQUIT')
      discard(folder)
    } catch {
      // Another user's: their next run removes it.
    }
  }
}
