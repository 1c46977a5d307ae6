// Mixed load with repeated faults; afterwards the clients' log is compared with the database.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#db/embedded-server.ts'
import { createDb, type Db } from '#db/pool.ts'
import { countPhases, judgeLoad, makeDue, type RunningLoad, startLoad } from './clients.ts'
import type { Phase } from './log.ts'
import { databaseUrlOf, type FaultKind, injectFault, type Shop, startShop, stopShop, waitReady } from './shop.ts'

export interface MixedLoad {
  dataDir: string
  seconds: number
  clients: number
  /** Injected in turn, each at least once. */
  faults: readonly FaultKind[]
  pauseMs: number
  report(text: string): void
}

export interface Verdict {
  problems: string[]
  phases: Record<Phase, number>
  injectedFaults: number
  transfers: number
}

export async function runMixedLoad(load: MixedLoad): Promise<Verdict> {
  let shop = await startShop({ dataDir: load.dataDir, port: await freePort() })
  let running: RunningLoad | undefined
  try {
    const { base } = shop
    const logFile = path.join(load.dataDir, 'chaos.log')
    running = await withDb(shop, (db) => startLoad({ fetch, base, db, clients: load.clients, logFile }))
    const { log } = running
    let injected = 0
    const start = Date.now()
    while (injected < load.faults.length || Date.now() - start < load.seconds * 1000) {
      await sleep(load.pauseMs * (0.5 + Math.random()))
      const fault = load.faults[injected % load.faults.length] ?? 'process'
      shop = await injectFault(shop, fault)
      await passTime(shop)
      injected++
      load.report(
        `${Math.round((Date.now() - start) / 1000)} s: ${fault} killed and back, ${log.entries.length} log lines`,
      )
    }
    await sleep(load.pauseMs)
    const finished = running
    await finished.stop()
    await waitReady(shop)
    const verdict = await withDb(shop, (db) => judgeLoad(db, finished))
    return { ...verdict, phases: countPhases(log), injectedFaults: injected }
  } finally {
    const stopped = running?.stop()
    await stopShop(shop)
    await stopped
  }
}

const triesMax = 20
const tryEveryMs = 500

/** Makes orders and refunds due. PostgreSQL may still be restarting, so it retries. */
async function passTime(shop: Shop): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await withDb(shop, makeDue)
    } catch (error) {
      if (tries === triesMax) throw error
      await sleep(tryEveryMs)
    }
  }
}

/** As the owner, and a new pool each time: PostgreSQL restarts on another port. */
async function withDb<Result>(shop: Shop, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb({ url: databaseUrlOf(shop), connectionsMax: 3, readTimeoutMs: 120_000 })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
