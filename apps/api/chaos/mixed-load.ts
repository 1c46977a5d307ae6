// Mixed load with repeated faults; afterwards the clients' log is compared with the database.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#db/embedded-server.ts'
import { createDb, type Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import { makeGoods } from './goods.ts'
import { judge } from './judge.ts'
import { findAll } from './judge-store.ts'
import { findLedgerProblems } from './ledger-check.ts'
import { type Client, runClient } from './load.ts'
import { openLog, type Phase } from './log.ts'
import { findReturnAddress } from './refund-cases.ts'
import { databaseUrlOf, type FaultKind, injectFault, type Shop, startShop, stopShop, waitReady } from './shop.ts'
import { type Actors, createActors, findAddress } from './use-cases.ts'
import { createUser, makePayTokens, makePicture } from './users.ts'

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
  let isOver = false
  try {
    const { actors, clients } = await withDb(shop, (db) => prepare(db, shop, load))
    const log = openLog(path.join(load.dataDir, 'chaos.log'))
    const running = clients.map((client) => runClient(client, { actors, log, isOver: () => isOver }))
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
    isOver = true
    await Promise.all(running)
    log.close()
    await waitReady(shop)
    const count = (phase: Phase) => log.entries.filter((entry) => entry.phase === phase).length
    const phases = { invoke: count('invoke'), ok: count('ok'), fail: count('fail'), info: count('info') }
    const verdict = await withDb(shop, async (db) => {
      const found = await findAll(
        db,
        clients.map(({ user }) => user.id),
      )
      const { problems, transfers } = await findLedgerProblems(db)
      return { problems: [...judge(log.entries, found), ...problems], transfers }
    })
    return { ...verdict, phases, injectedFaults: injected }
  } finally {
    isOver = true
    await stopShop(shop)
  }
}

const tokensEach = 3_000

async function prepare(db: Db, shop: Shop, load: MixedLoad): Promise<{ actors: Actors; clients: Client[] }> {
  const actors = await createActors({ fetch, base: shop.base, db, run: async () => {} })
  const [to, returnAddressId] = [await findAddress(actors), await findReturnAddress(actors)]
  const users = await Promise.all(Array.from({ length: load.clients }, () => createUser(db)))
  const goods = await Promise.all(users.map((user) => makeGoods(db, user)))
  const accountSetup = { owner: db, proposer: actors.finance, confirmer: actors.checker }
  for (const shopId of goods.flatMap(({ shopIds }) => shopIds)) await putAccountOnFile(accountSetup, shopId)
  const clients = users.map(async (user, n): Promise<Client> => {
    const [ownGoods, common] = [goods[n], goods[0]]
    if (!ownGoods || !common) throw new Error('a user has nothing to buy')
    const tokens = await makePayTokens(db, user, { count: tokensEach, scene: 'pay' })
    const payTokens = await makePayTokens(db, user, { count: tokensEach, scene: 'extract' })
    const returns = { proof: await makePicture(db, user, 'refund'), returnAddressId }
    return { user, to, payTokens, shopping: { goods: ownGoods, common, payTokens: tokens, ...returns } }
  })
  return { actors, clients: await Promise.all(clients) }
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

/** Unpaid, unconfirmed, unsettled and unanswered ones are now due for the scheduled jobs. */
async function makeDue(db: Db): Promise<void> {
  const old = sql`select id from orders where created_at < now() - interval '2 seconds'`
  await db.query(sql`
    update orders set pay_before = case when status = 0 then now() else pay_before end,
           confirm_at = case when status = 2 then now() else confirm_at end,
           complete_at = case when status = 3 then now() else complete_at end
     where id in (${old} and status in (0, 2, 3) order by id for no key update skip locked)`)
  await db.query(sql`
    update refunds set due_at = now() where id in (
      select id from refunds where waits_for in ('shop', 'shopper') and created_at < now() - interval '2 seconds'
       order by id for no key update skip locked)`)
  await db.query(sql`update scheduled_jobs set next_at = now() where name like 'orders.%' or name like 'refunds.%'`)
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
