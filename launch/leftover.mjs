// Stops the PostgreSQL of a server that died without stopping it, for example during its start.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dataFolders, isWindows } from './paths.mjs'

const waitMs = 10_000

/** Call after the server has ended: a lock that still has its pid was not released. */
export async function endLeftover(serverPid) {
  for (const folder of dataFolders()) {
    if (isWindows || ownerOf(folder) !== serverPid) continue
    const file = path.join(folder, 'postgres', 'postmaster.pid')
    const pid = postmasterIn(file)
    if (!(pid > 1)) continue
    try {
      // PostgreSQL closes all connections and shuts down in order.
      process.kill(pid, 'SIGINT')
    } catch {
      continue
    }
    for (const deadline = Date.now() + waitMs; existsSync(file) && Date.now() < deadline; ) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function ownerOf(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'server.lock'), 'utf8')).pid
  } catch {
    return undefined
  }
}

function postmasterIn(file) {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0
}
