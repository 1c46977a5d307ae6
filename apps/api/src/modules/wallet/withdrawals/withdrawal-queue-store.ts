// SQL for auditing withdrawals: the queue, the details of one, and signs of fraud.
import type { WithdrawalStep, WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

export interface QueueRow {
  id: number
  user: { id: number; account: string }
  type: WithdrawalType
  amount: Cents
  fee: Cents
  arrival: Cents
  destination: string
  network: string
  step: WithdrawalStep
  is_new: boolean
  /** By the limit at the time of the request. */
  needs_second: boolean
  created_at: Date
  answer_by: Date
  answered_at: Date | null
  proposed_by: string
  answered_by: string
  version: number
}

const columns = sql`w.id, jsonb_build_object('id', u.id, 'account', u.account) as user, w.type,
  w.amount_cents as amount, w.fee_cents as fee, w.arrival_cents as arrival, d.shown as destination,
  coalesce(trim(n.name || ' ' || n.standard), '') as network, w.step, w.is_new, w.needs_second, w.created_at,
  w.answer_by, w.answered_at, coalesce(p.account, '') as proposed_by, coalesce(a.account, '') as answered_by, w.version`
const sources = sql`withdrawals w join users u on u.id = w.user_id join payout_destinations d on d.id = w.destination_id
  left join networks n on n.id = w.network_id left join operators p on p.id = w.proposed_by
  left join operators a on a.id = w.answered_by`

export interface QueueFilter {
  step: WithdrawalStep | undefined
  match: KeywordMatch | undefined
}

/** What a keyword matches: a shopper, or ids and destinations that contain it. Every lookup has its own index. */
export type KeywordMatch =
  | { userId: number }
  | {
      id: number | null
      text: string
      /** Reversed, because the index is on the reversed text. */
      ending: string | undefined
      requests: { first: string; last: string } | undefined
      places: readonly Buffer[]
    }

function conditionsOf({ step, match }: QueueFilter): Sql[] {
  const conditions = step ? [sql`w.step = ${step}`] : []
  if (!match) return conditions
  if ('userId' in match) return [...conditions, sql`w.user_id = ${match.userId}`]
  return [...conditions, sql`w.id in (${idsMatching(match)})`]
}

function idsMatching({ id, text, ending, requests, places }: Exclude<KeywordMatch, { userId: number }>): Sql {
  const endPattern = ending === undefined ? sql`null` : sql`${`${ending}%`}`
  return sql`
    select ${id}::bigint
    union all
    select x.id from withdrawals x where x.reference <> ''
       and (lower(x.reference) = lower(${text}) or reverse(lower(x.reference)) like ${endPattern})
    union all
    select x.id from withdrawals x
     where x.request_no between ${requests?.first ?? null}::uuid and ${requests?.last ?? null}::uuid
        or reverse(x.request_no::text) like ${endPattern}
    union all
    select t.id from payout_destinations g join withdrawals t on t.destination_id = g.id
     where g.place = any(${places}::bytea[]) or (g.type = 'chain' and lower(g.shown) = lower(${text}))
        or reverse(lower(g.shown)) like ${endPattern}`
}

/** By login name first, then by contact. */
export async function findUserByLogin(ctx: Ctx, name: string): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ user_id: number }>(sql`
    select user_id from user_names where name = lower(${name}) order by kind = 'contact', user_id limit 1`)
  return row?.user_id
}

const openSteps: ReadonlySet<string> = new Set<WithdrawalStep>(['audit', 'proposed', 'passed'])

/** Open withdrawals are oldest first, others newest first. */
export async function listQueue(
  ctx: Ctx,
  list: { filter: QueueFilter; after: CursorValue[] | undefined; limit: number },
): Promise<QueueRow[]> {
  const isQueue = openSteps.has(list.filter.step ?? '')
  const conditions = conditionsOf(list.filter)
  if (list.after) conditions.push(isQueue ? sql`w.id > ${list.after[0]}::bigint` : sql`w.id < ${list.after[0]}::bigint`)
  return ctx.db.query<QueueRow>(sql`
    select ${columns} from ${sources} where ${and(conditions)}
     order by w.id ${isQueue ? sql`asc` : sql`desc`} limit ${list.limit}`)
}

export async function countQueue(ctx: Ctx, filter: QueueFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from withdrawals w where ${and(conditionsOf(filter))}`)
}

export interface DetailRow extends QueueRow {
  request_no: string
  sealed: string
  place: Buffer
  network_id: number | null
  explorer: string
  reason: string
  reason_text: string
  reference: string
  sent_at: Date | null
  sent_by: string
}

export async function findDetail(ctx: Ctx, id: number): Promise<DetailRow | undefined> {
  const [row] = await ctx.db.query<DetailRow>(sql`
    select ${columns}, w.request_no, d.sealed, d.place, w.network_id, coalesce(n.explorer, '') as explorer, w.reason,
           w.reason_text, w.reference, w.sent_at, coalesce(s.account, '') as sent_by
      from ${sources} left join operators s on s.id = w.sent_by where w.id = ${id}`)
  return row
}

const sharersMax = 20

/** Other shoppers with the same card or address. */
export async function listSharers(
  ctx: Ctx,
  { userId, place }: { userId: number; place: Buffer },
): Promise<{ id: number; account: string }[]> {
  return ctx.db.query<{ id: number; account: string }>(sql`
    select distinct u.id, u.account from payout_destinations d join users u on u.id = d.user_id
     where d.place = ${place} and d.user_id <> ${userId} order by u.id limit ${sharersMax}`)
}

/** Other withdrawals with the same reference; a bank may pay several in one batch. */
export async function listSameReference(
  ctx: Ctx,
  { id, type, reference }: { id: number; type: WithdrawalType; reference: string },
): Promise<{ id: number; user: { id: number; account: string } }[]> {
  if (!reference) return []
  return ctx.db.query(sql`
    select w.id, jsonb_build_object('id', u.id, 'account', u.account) as user
      from withdrawals w join users u on u.id = w.user_id
     where w.reference <> '' and lower(w.reference) = lower(${reference}) and w.type = ${type} and w.id <> ${id}
     order by w.id desc limit ${sharersMax}`)
}

export interface Past {
  recharged: Cents
  withdrawn: Cents
  destination_since: Date
}

export async function findPast(
  ctx: Ctx,
  { userId, place, networkId }: { userId: number; place: Buffer; networkId: number | null },
): Promise<Past> {
  const [row] = await ctx.db.query<Past>(sql`
    select (select coalesce(sum(credited_cents), 0)::bigint from recharges where user_id = ${userId}) as recharged,
           (select coalesce(sum(amount_cents), 0)::bigint from withdrawals
             where user_id = ${userId} and status = 1) as withdrawn,
           (select min(created_at) from payout_destinations
             where place = ${place} and user_id = ${userId}
               and network_id is not distinct from ${networkId}) as destination_since`)
  if (!row) throw new Error('the query for the withdrawal history returned no row')
  return row
}
