// Keeps a PostgreSQL for the launcher that started it (npm run dev, npm test); runs on the project's own Node.
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterFolder, defaultDataDir, startEmbedded } from '../apps/api/src/db/embedded.ts'
import { isHeld } from '../apps/api/src/db/embedded-lock.ts'
import { livingPostmaster } from '../apps/api/src/db/embedded-server.ts'
import { root } from './paths.mjs'

const prefix = 'tradewind-testdb-'
const throwaway = process.argv.includes('--throwaway')
const dataDir = throwaway
  ? path.join(tmpdir(), `${prefix}${randomBytes(6).toString('hex')}`)
  : (process.env.DATA_DIR ?? defaultDataDir(root))

// The launcher decides when this ends, by a signal or by being gone; a start is finished first, then undone.
const over = new Promise((resolve) => {
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, resolve)
})

try {
  if (throwaway) sweep()
  const tell = (text) => process.send?.({ type: 'note', text })
  const database = await startEmbedded({ dataDir, throwaway, tell, ...(throwaway && { port: 0 }) })
  if (process.connected) process.send({ type: 'database', url: database.url, dataDir: database.dataDir })
  await over
  await database.stop()
  if (throwaway) discard(dataDir)
  process.exit(0)
} catch (error) {
  if (process.connected) process.send({ type: 'fatal', sentence: error.sentence ?? error.stack })
  if (throwaway) discard(dataDir)
  process.exitCode = 1
  process.disconnect?.()
}

function discard(folder) {
  const cluster = clusterFolder(folder)
  if (path.dirname(cluster) !== folder) rmSync(path.dirname(cluster), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** A test run that was killed could not clean up. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name)
    if (isHeld(folder)) continue
    try {
      const postmaster = livingPostmaster(clusterFolder(folder))
      if (postmaster !== undefined) process.kill(postmaster, 'SIGQUIT')
      discard(folder)
    } catch {
      // Another user's; their next run takes care of it.
    }
  }
}
