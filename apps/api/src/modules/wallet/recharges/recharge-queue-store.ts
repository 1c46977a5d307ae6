// SQL for auditing recharges: the queue, the details of one, and signs of fraud.
import type { RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { rechargeStatuses } from './rules.ts'
import { evidence, sameAccount } from './store.ts'

export interface QueueRow {
  id: number
  user: { id: number; account: string }
  method: RechargeMethod
  network: string
  claimed: Cents
  credited: Cents | null
  fee: Cents
  status: number
  reason: string
  reason_text: string
  txid: string
  found_txid: string
  created_at: Date
  answer_by: Date
  answered_at: Date | null
  answered_by: string
  version: number
}

const columns = sql`r.id, jsonb_build_object('id', u.id, 'account', u.account) as user, r.method,
  coalesce(trim(n.name || ' ' || n.standard), a.bank, '') as network, r.claimed_cents as claimed,
  r.credited_cents as credited, r.fee_cents as fee, r.status, r.reason, r.reason_text, r.txid, r.found_txid,
  r.created_at, r.answer_by,
  r.answered_at, coalesce(o.account, '') as answered_by, r.version`
const sources = sql`recharges r join users u on u.id = r.user_id left join networks n on n.id = r.network_id
  left join payment_accounts a on ${sameAccount} left join operators o on o.id = r.answered_by`

/** Who decides an open recharge: an operator, or the card's provider. */
export type WaitingFor = 'person' | 'provider'

export interface QueueFilter {
  status: number | undefined
  waitingFor: WaitingFor | undefined
  method: RechargeMethod | undefined
  match: KeywordMatch | undefined
}

/** What a keyword matches: a shopper, or ids that contain it. Every lookup has its own index. */
export type KeywordMatch =
  | { userId: number }
  | {
      id: number | null
      txid: string
      /** Reversed, because the index is on the reversed text. */
      ending: string | undefined
      requests: { first: string; last: string } | undefined
    }

/** Claimed by the shopper or found by an operator; each has its own index. */
function hasTxid(txid: string): Sql {
  return sql`(r.txid <> '' and lower(r.txid) = lower(${txid}))
    or (r.found_txid <> '' and lower(r.found_txid) = lower(${txid}))`
}

/** The card's provider decides, unless its payment differs from the recharge. */
const waitsForProvider = sql`(r.method = 'card' and not exists (
  select 1 from card_payments p where p.recharge_id = r.id and p.doubt <> ''))`

function conditionsOf({ status, waitingFor, method, match }: QueueFilter): Sql[] {
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`r.status = ${status}`)
  if (waitingFor) conditions.push(waitingFor === 'provider' ? waitsForProvider : sql`not ${waitsForProvider}`)
  if (method) conditions.push(sql`r.method = ${method}`)
  if (!match) return conditions
  if ('userId' in match) return [...conditions, sql`r.user_id = ${match.userId}`]
  return [...conditions, sql`r.id in (${idsMatching(match)})`]
}

function idsMatching({ id, txid, ending, requests }: Exclude<KeywordMatch, { userId: number }>): Sql {
  const endPattern = ending === undefined ? sql`null` : sql`${`${ending}%`}`
  return sql`
    select ${id}::bigint
    union all
    select x.id from recharges x where x.txid <> ''
       and (lower(x.txid) = lower(${txid}) or reverse(lower(x.txid)) like ${endPattern})
    union all
    select x.id from recharges x where x.found_txid <> ''
       and (lower(x.found_txid) = lower(${txid}) or reverse(lower(x.found_txid)) like ${endPattern})
    union all
    select x.id from recharges x
     where x.request_no between ${requests?.first ?? null}::uuid and ${requests?.last ?? null}::uuid
        or reverse(x.request_no::text) like ${endPattern}`
}

/** By login name first, then by contact. */
export async function findUserByLogin(ctx: Ctx, name: string): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ user_id: number }>(sql`
    select user_id from user_names where name = lower(${name}) order by kind = 'contact', user_id limit 1`)
  return row?.user_id
}

/** Open recharges are oldest first, others newest first. */
export async function listQueue(
  ctx: Ctx,
  list: { filter: QueueFilter; after: CursorValue[] | undefined; limit: number },
): Promise<QueueRow[]> {
  const isQueue = list.filter.status === rechargeStatuses.open
  const conditions = conditionsOf(list.filter)
  if (list.after) conditions.push(isQueue ? sql`r.id > ${list.after[0]}::bigint` : sql`r.id < ${list.after[0]}::bigint`)
  return ctx.db.query<QueueRow>(sql`
    select ${columns} from ${sources} where ${and(conditions)}
     order by r.id ${isQueue ? sql`asc` : sql`desc`} limit ${list.limit}`)
}

export async function countQueue(ctx: Ctx, filter: QueueFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from recharges r where ${and(conditionsOf(filter))}`)
}

export interface DetailRow extends QueueRow {
  request_no: string
  network_id: number | null
  network_key: string | null
  explorer: string
  address: string
  memo: string
  from_address: string
  reference_code: string
  account: string
  evidence: StoredPicture[]
  has_card: boolean
}

export async function findDetail(ctx: Ctx, id: number): Promise<DetailRow | undefined> {
  const [row] = await ctx.db.query<DetailRow>(sql`
    select ${columns}, r.request_no, r.network_id, n.key as network_key, coalesce(n.explorer, '') as explorer,
           r.address, r.memo, r.from_address, r.reference_code,
           case when r.method = 'manual' then concat(a.bank || ' · ' || a.holder || ' · ', r.address) else '' end as account,
           ${evidence} as evidence,
           exists (select 1 from card_payments c where c.recharge_id = r.id) as has_card
      from ${sources} where r.id = ${id}`)
  return row
}

interface SamePicture {
  recharge_id: number
  user: { id: number; account: string }
  status: number
  created_at: Date
  is_exact: boolean
}

/** How many of 64 bits may differ in similar pictures. */
const bitsApartMax = 6
/** Identical pictures are searched among all, similar ones among the latest. */
const comparedMax = 50_000
const shownMax = 20

export async function listSamePictures(ctx: Ctx, id: number): Promise<SamePicture[]> {
  return ctx.db.query<SamePicture>(sql`
    with own as (
      select p.digest, p.likeness from recharge_evidence e join pictures p on p.id = e.picture_id
       where e.recharge_id = ${id}),
    exact as (
      select e.recharge_id, true as is_exact from own o join pictures p on p.digest = o.digest
        join recharge_evidence e on e.picture_id = p.id where e.recharge_id <> ${id} limit 200),
    latest as (
      select p.id, p.likeness from pictures p where p.likeness is not null order by p.id desc limit ${comparedMax}),
    similar_pictures as (
      select e.recharge_id, false from own o join latest l on bit_count(l.likeness # o.likeness) <= ${bitsApartMax}
        join recharge_evidence e on e.picture_id = l.id where e.recharge_id <> ${id} limit 200),
    found as (
      select recharge_id, bool_or(is_exact) as is_exact
        from (select * from exact union all select * from similar_pictures) matches
       group by recharge_id)
    select f.recharge_id, jsonb_build_object('id', u.id, 'account', u.account) as user, r.status, r.created_at,
           f.is_exact
      from found f join recharges r on r.id = f.recharge_id join users u on u.id = r.user_id
     order by f.is_exact desc, f.recharge_id desc limit ${shownMax}`)
}

interface SameTxid {
  recharge_id: number
  user: { id: number; account: string }
  status: number
}

export async function listSameTxid(
  ctx: Ctx,
  { id, txid, found_txid: found }: Pick<QueueRow, 'id' | 'txid' | 'found_txid'>,
): Promise<SameTxid[]> {
  if (!txid && !found) return []
  return ctx.db.query<SameTxid>(sql`
    select r.id as recharge_id, jsonb_build_object('id', u.id, 'account', u.account) as user, r.status
      from recharges r join users u on u.id = r.user_id
     where ((${hasTxid(txid)}) or (${hasTxid(found)})) and r.id <> ${id} order by r.id desc limit ${shownMax}`)
}

/** Other recharges of the same shopper. */
export async function sumHistory(
  ctx: Ctx,
  { id, userId }: { id: number; userId: number },
): Promise<{ passed: number; refused: number; total: Cents }> {
  const [row] = await ctx.db.query<{ passed: number; refused: number; total: Cents }>(sql`
    select count(*) filter (where status = 1) as passed, count(*) filter (where status = 2) as refused,
           coalesce(sum(credited_cents), 0)::bigint as total
      from recharges where user_id = ${userId} and id <> ${id}`)
  if (!row) throw new Error('the query for the recharge history returned no row')
  return row
}
