// Idempotent writes: a repeated request_no returns the first answer and does nothing twice.
import { createHash } from 'node:crypto'
import type { Ctx, TxCtx } from '#context.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { isTransient, Refusal, refuse, refuseFields } from '#refuse.ts'
import type { Decoded } from './decode.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

interface Replay {
  endpoint: string
  body_hash: Buffer
  reply: string | null
  refusal: Pick<Refusal, 'reason' | 'params' | 'fields'> | null
}

/** The effect and its answer are written in one transaction. */
export async function once(ctx: Ctx, write: Write, work: (tx: TxCtx) => Promise<string>): Promise<string> {
  const key = replayKeyOf(ctx, write)
  const outcome = await inTx(ctx, async (tx) => {
    // A second call with the same number waits here until the first one ends.
    const fresh = await tx.db.query(sql`
      insert into request_replays (caller, request_no, endpoint, body_hash)
      values (${key.caller}, ${key.requestNo}, ${key.endpoint}, ${key.hash})
      on conflict do nothing returning 1`)
    return fresh.length === 0 ? readReplay(tx, key) : runOnce(tx, key, work)
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

interface Write {
  endpoint: string
  input: Decoded
}

export interface ReplayKey {
  caller: string
  requestNo: string
  endpoint: string
  hash: Buffer
}

export function replayKeyOf(ctx: Ctx, { endpoint, input }: Write): ReplayKey {
  const requestNo = (input.body as { request_no?: unknown } | null)?.request_no
  if (typeof requestNo !== 'string' || !uuid.test(requestNo)) return refuseFields({ request_no: 'format' })
  return { caller: callerKey(ctx), requestNo, endpoint, hash: hashOf(input) }
}

/**
 * For a use case that stores its reply in the statement of its effect: stores the refusal, and throws it. If the number
 * has an answer already, that is returned or thrown instead.
 */
export async function refuseOnce(ctx: Ctx, key: ReplayKey, refusal: Refusal): Promise<string> {
  if (isTransient(refusal)) throw refusal
  const { reason, params, fields } = refusal
  const fresh = await ctx.db.query(sql`
    insert into request_replays (caller, request_no, endpoint, body_hash, refusal)
    values (${key.caller}, ${key.requestNo}, ${key.endpoint}, ${key.hash}, ${JSON.stringify({ reason, params, fields })})
    on conflict do nothing returning 1`)
  const answer = fresh.length > 0 ? refusal : await readReplay(ctx, key)
  if (answer instanceof Refusal) throw answer
  return answer
}

/**
 * A refusal undoes the work but not the row: a declined attempt stays declined for its number, also for a call that
 * is waiting. The shopper's next try is a new intent with a new number.
 */
async function runOnce(tx: TxCtx, key: ReplayKey, work: (tx: TxCtx) => Promise<string>): Promise<string | Refusal> {
  await tx.db.query(sql`savepoint work`)
  try {
    const reply = await work(tx)
    await tx.db.query(sql`
      update request_replays set reply = ${reply}
       where caller = ${key.caller} and request_no = ${key.requestNo}`)
    return reply
  } catch (error) {
    if (!(error instanceof Refusal) || isTransient(error)) throw error
    const { reason, params, fields } = error
    await tx.db.query(sql`rollback to savepoint work`)
    await tx.db.query(sql`
      update request_replays set refusal = ${JSON.stringify({ reason, params, fields })}
       where caller = ${key.caller} and request_no = ${key.requestNo}`)
    return error
  }
}

async function readReplay(ctx: Ctx, key: ReplayKey): Promise<string | Refusal> {
  const [row] = await ctx.db.query<Replay>(sql`
    select endpoint, body_hash, reply, refusal from request_replays
     where caller = ${key.caller} and request_no = ${key.requestNo}`)
  if (!row) return refuse('server.busy')
  if (row.endpoint !== key.endpoint || !row.body_hash.equals(key.hash)) return refuse('request_no.reused')
  if (row.refusal) return new Refusal(row.refusal.reason, row.refusal.params, row.refusal.fields)
  return row.reply ?? refuse('server.busy')
}

/** Answers contain personal data, so they are erased with the account. */
export async function eraseReplays(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from request_replays where caller = ${shopperKey(userId)}`)
}

/** Erases answers to operators: by the endpoint, and the ids they are about. */
export async function invalidateAnswers(tx: TxCtx, about: { endpoint: string; ids: readonly number[] }): Promise<void> {
  await tx.db.query(sql`
    delete from request_replays
     where case when endpoint = ${about.endpoint}
                then (reply::jsonb ->> 'id')::bigint = any(${about.ids}::bigint[]) end`)
}

function shopperKey(userId: number): string {
  return `user ${userId}`
}

function callerKey(ctx: Ctx): string {
  if (ctx.actor.kind === 'shopper') return shopperKey(ctx.actor.userId)
  if (ctx.actor.kind === 'operator') return `operator ${ctx.actor.operatorId}`
  return `address ${ctx.ip}`
}

/** Over all the use case gets: path ids, query and body. The endpoint's name stands for method and path. */
function hashOf({ params, query, body }: Decoded): Buffer {
  const text = JSON.stringify({ params, query, body }, sortKeys)
  return createHash('sha256').update(text).digest()
}

/** Another key order is the same body. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
