// The clients of a chaos test as a whole: created in the database, started, stopped and judged.
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import { makeGoods } from './goods.ts'
import { judge } from './judge.ts'
import { findAll } from './judge-store.ts'
import { findLedgerProblems } from './ledger-check.ts'
import { type Client, runClient } from './load.ts'
import { type Log, openLog, type Phase } from './log.ts'
import { findReturnAddress } from './refund-cases.ts'
import { type Actors, createActors, type Environment, findAddress } from './use-cases.ts'
import { createUser, makePayTokens, makePicture } from './users.ts'

export interface RunningLoad {
  log: Log
  userIds: number[]
  /** Resolves when every client has its last answer. */
  stop(): Promise<void>
}

interface LoadOptions extends Pick<Environment, 'fetch' | 'base' | 'db'> {
  clients: number
  logFile: string
}

/** `db` is used only until this resolves. */
export async function startLoad({ logFile, ...options }: LoadOptions): Promise<RunningLoad> {
  const { actors, clients } = await prepare(options)
  const log = openLog(logFile)
  let isOver = false
  const running = clients.map((client) => runClient(client, { actors, log, isOver: () => isOver }))
  let stopped: Promise<void> | undefined
  const stop = async () => {
    isOver = true
    await Promise.all(running)
    log.close()
  }
  return { log, userIds: clients.map(({ user }) => user.id), stop: () => (stopped ??= stop()) }
}

/** Compares the log with the database, after the load has stopped. */
export async function judgeLoad(db: Db, { log, userIds }: RunningLoad) {
  const found = await findAll(db, userIds)
  const { problems, transfers } = await findLedgerProblems(db)
  return { problems: [...judge(log.entries, found), ...problems], transfers }
}

export function countPhases({ entries }: Log): Record<Phase, number> {
  const count = (phase: Phase) => entries.filter((entry) => entry.phase === phase).length
  return { invoke: count('invoke'), ok: count('ok'), fail: count('fail'), info: count('info') }
}

const tokensEach = 3_000

async function prepare(options: Omit<LoadOptions, 'logFile'>): Promise<{ actors: Actors; clients: Client[] }> {
  const { db, clients: count, ...target } = options
  const actors = await createActors({ ...target, db, run: async () => {} })
  const [to, returnAddressId] = [await findAddress(actors), await findReturnAddress(actors)]
  const users = await Promise.all(Array.from({ length: count }, () => createUser(db)))
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

/** Unpaid, unconfirmed, unsettled and unanswered ones are now due for the scheduled jobs. */
export async function makeDue(db: Db): Promise<void> {
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
