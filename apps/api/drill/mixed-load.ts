// Mixed load while the shop is struck again and again; afterwards the clients' log is laid beside the database.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import { makeGoods } from './goods.ts'
import { judge } from './judge.ts'
import { findAll } from './judge-store.ts'
import { type Client, runClient } from './load.ts'
import { openLog, type Phase } from './log.ts'
import { makePayTokens, makePerson, makePicture } from './people.ts'
import { findFaults } from './proof.ts'
import { findReturnAddress } from './refund-cases.ts'
import { type Blow, databaseUrlOf, freePort, type Shop, startShop, stopShop, strike, waitReady } from './shop.ts'
import { type Cast, findAddress, makeCast } from './use-cases.ts'

export interface MixedLoad {
  dataDir: string
  seconds: number
  clients: number
  /** Dealt in turn, each at least once. */
  blows: readonly Blow[]
  pauseMs: number
  tell(text: string): void
}

export interface Verdict {
  faults: string[]
  phases: Record<Phase, number>
  blows: number
  transfers: number
}

export async function runMixedLoad(load: MixedLoad): Promise<Verdict> {
  let shop = await startShop({ dataDir: load.dataDir, port: await freePort() })
  let isOver = false
  try {
    const { cast, clients } = await withLook(shop, (look) => prepare(look, shop, load))
    const log = openLog(path.join(load.dataDir, 'drill.log'))
    const running = clients.map((client) => runClient(client, { cast, log, isOver: () => isOver }))
    let dealt = 0
    const start = Date.now()
    while (dealt < load.blows.length || Date.now() - start < load.seconds * 1000) {
      await sleep(load.pauseMs * (0.5 + Math.random()))
      const blow = load.blows[dealt % load.blows.length] ?? 'process'
      shop = await strike(shop, blow)
      await passTime(shop)
      dealt++
      load.tell(
        `${Math.round((Date.now() - start) / 1000)} s: ${blow} killed and back, ${log.entries.length} log lines`,
      )
    }
    await sleep(load.pauseMs)
    isOver = true
    await Promise.all(running)
    log.close()
    await waitReady(shop)
    const count = (phase: Phase) => log.entries.filter((entry) => entry.phase === phase).length
    const phases = { invoke: count('invoke'), ok: count('ok'), fail: count('fail'), info: count('info') }
    const verdict = await withLook(shop, async (look) => {
      const found = await findAll(
        look,
        clients.map(({ person }) => person.id),
      )
      const { faults, transfers } = await findFaults(look)
      return { faults: [...judge(log.entries, found), ...faults], transfers }
    })
    return { ...verdict, phases, blows: dealt }
  } finally {
    isOver = true
    await stopShop(shop)
  }
}

const tokensEach = 3_000

async function prepare(look: Db, shop: Shop, load: MixedLoad): Promise<{ cast: Cast; clients: Client[] }> {
  const cast = await makeCast({ fetch, base: shop.base, look, run: async () => {} })
  const [to, returnAddressId] = [await findAddress(cast), await findReturnAddress(cast)]
  const people = await Promise.all(Array.from({ length: load.clients }, () => makePerson(look)))
  const goods = await Promise.all(people.map((person) => makeGoods(look, person)))
  const setting = { owner: look, proposer: cast.finance, confirmer: cast.checker }
  for (const shopId of goods.flatMap(({ shopIds }) => shopIds)) await putAccountOnFile(setting, shopId)
  const clients = people.map(async (person, n): Promise<Client> => {
    const [own, common] = [goods[n], goods[0]]
    if (!own || !common) throw new Error('somebody has nothing to buy')
    const tokens = await makePayTokens(look, person, { count: tokensEach, scene: 'pay' })
    const payTokens = await makePayTokens(look, person, { count: tokensEach, scene: 'extract' })
    const back = { proof: await makePicture(look, person, 'refund'), returnAddressId }
    return { person, to, payTokens, shopping: { goods: own, common, payTokens: tokens, ...back } }
  })
  return { cast, clients: await Promise.all(clients) }
}

const triesMax = 20
const tryEveryMs = 500

/** As if days had gone by. PostgreSQL may still be coming back. */
async function passTime(shop: Shop): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await withLook(shop, makeDue)
    } catch (error) {
      if (tries === triesMax) throw error
      await sleep(tryEveryMs)
    }
  }
}

/** What was not paid, not confirmed, not yet settled and not answered is the clock's now. */
async function makeDue(look: Db): Promise<void> {
  const old = sql`select id from orders where created_at < now() - interval '2 seconds'`
  await look.query(sql`
    update orders set pay_before = case when status = 0 then now() else pay_before end,
           confirm_at = case when status = 2 then now() else confirm_at end,
           complete_at = case when status = 3 then now() else complete_at end
     where id in (${old} and status in (0, 2, 3) order by id for no key update skip locked)`)
  await look.query(sql`
    update refunds set due_at = now() where id in (
      select id from refunds where waits_for in ('shop', 'shopper') and created_at < now() - interval '2 seconds'
       order by id for no key update skip locked)`)
  await look.query(sql`update clock_jobs set next_at = now() where name like 'orders.%' or name like 'refunds.%'`)
}

/** With all rights, and anew each time: PostgreSQL comes back at another port. */
async function withLook<Result>(shop: Shop, work: (look: Db) => Promise<Result>): Promise<Result> {
  const look = createDb({ url: databaseUrlOf(shop), connectionsMax: 3, readTimeoutMs: 120_000 })
  try {
    return await work(look)
  } finally {
    await look.end()
  }
}
