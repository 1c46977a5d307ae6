// A temporary data folder for one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterFolder } from '#db/embedded.ts'

export async function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'tradewind-chaos-'))
}

/** PostgreSQL's folder is elsewhere when its user cannot enter this one. */
export async function dropFolder(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir)
  if (path.dirname(cluster) !== dataDir) await rm(path.dirname(cluster), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
