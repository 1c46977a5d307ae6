// SQL for recharges and their evidence.
import type { RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import type { rechargeStatuses } from './rules.ts'

export interface RechargeRow {
  id: number
  user_id: number
  request_no: string
  method: RechargeMethod
  network: { id: number; name: string; standard: string; token: string; explorer: string } | null
  address: string
  bank: string
  memo: string
  claimed: Cents
  credited: Cents | null
  fee: Cents
  status: number
  reason: string
  reason_text: string
  evidence: StoredPicture[]
  txid: string
  reference_code: string
  card_state: string
  created_at: Date
  answered_at: Date | null
  answer_by: Date
}

/** The pictures of recharge `r`, in their order. */
export const evidence = sql`coalesce((
  select jsonb_agg(jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) order by e.position)
    from recharge_evidence e join pictures p on p.id = e.picture_id where e.recharge_id = r.id), '[]')`

const columns = sql`r.id, r.user_id, r.request_no, r.method, r.address, r.memo, r.claimed_cents as claimed,
  r.credited_cents as credited, r.fee_cents as fee, r.status, r.reason, r.reason_text,
  coalesce(nullif(r.found_txid, ''), r.txid) as txid, r.reference_code, r.created_at, r.answered_at, r.answer_by,
  coalesce(a.bank, '') as bank, coalesce(c.state, '') as card_state, ${evidence} as evidence,
  case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'standard', n.standard,
    'token', n.token, 'explorer', n.explorer) end as network`
/** The account of recharge `r`, unless it has another number now: then its bank may be another one too. */
export const sameAccount = sql`a.id = r.account_id and a.number = r.address`

const sources = sql`recharges r left join networks n on n.id = r.network_id
  left join payment_accounts a on ${sameAccount} left join card_payments c on c.recharge_id = r.id`

export interface OwnFilter {
  userId: number
  status: number | undefined
  /** Includes card payments that only wait for the shopper, which normally stay hidden. */
  unfinished?: boolean
}

function ownConditions({ userId, status, unfinished = false }: OwnFilter): Sql[] {
  return [
    sql`r.user_id = ${userId}`,
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(unfinished
      ? []
      : [
          sql`not (r.status = 0 and r.method = 'card' and exists (
      select 1 from card_payments p where p.recharge_id = r.id and p.doubt = ''
         and p.state in ('new', 'open', 'declined', 'authenticating')))`,
        ]),
  ]
}

export async function listOwn(
  ctx: Ctx,
  list: { filter: OwnFilter; after: CursorValue[] | undefined; limit: number },
): Promise<RechargeRow[]> {
  const after = list.after ? [sql`r.id < ${list.after[0]}::bigint`] : []
  return ctx.db.query<RechargeRow>(sql`
    select ${columns} from ${sources} where ${and([...ownConditions(list.filter), ...after])}
     order by r.id desc limit ${list.limit}`)
}

export async function countOwn(ctx: Ctx, filter: OwnFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from recharges r where ${and(ownConditions(filter))}`)
}

export async function findOwn(
  ctx: Ctx,
  own: { userId: number; id?: number | undefined; requestNo?: string | undefined },
): Promise<RechargeRow | undefined> {
  const condition = own.id === undefined ? sql`r.request_no = ${own.requestNo}` : sql`r.id = ${own.id}`
  const [row] = await ctx.db.query<RechargeRow>(sql`
    select ${columns} from ${sources} where r.user_id = ${own.userId} and ${condition}`)
  return row
}

/** For the card in a support conversation. */
export interface Brief {
  id: number
  user_id: number
  method: RechargeMethod
  network: string | null
  amount: Cents
  status: number
}

export async function listBriefs(ctx: Ctx, ids: readonly number[]): Promise<Brief[]> {
  return ctx.db.query<Brief>(sql`
    select r.id, r.user_id, r.method as method, n.name as network,
           coalesce(r.credited_cents, r.claimed_cents) as amount, r.status
      from recharges r left join networks n on n.id = r.network_id where r.id = any(${ids}::bigint[])`)
}

/** True when the shopper has an open recharge, whoever decides it. */
export async function hasOpen(tx: TxCtx, userId: number): Promise<boolean> {
  const rows = await tx.db.query(sql`select 1 from recharges where user_id = ${userId} and status = 0 limit 1`)
  return rows.length > 0
}

export async function hasLater(tx: TxCtx, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const rows = await tx.db.query(sql`select 1 from recharges where user_id = ${userId} and id > ${id} limit 1`)
  return rows.length > 0
}

export async function countOpen(tx: TxCtx, { userId, byCard }: { userId: number; byCard: boolean }): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`
    select count(*) as count from recharges
     where user_id = ${userId} and status = 0 and (method = 'card') = ${byCard}`)
  return row?.count ?? 0
}

export interface NewRecharge {
  userId: number
  requestNo: string
  method: RechargeMethod
  networkId?: number | undefined
  accountId?: number | undefined
  address: string
  memo: string
  reference: string
  amount: Cents
  fee: Cents
  txid: string
  fromAddress: string
  answerBy: Date
}

/** Undefined when the request number was used before. */
export async function insertRecharge(tx: TxCtx, r: NewRecharge): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, network_id, account_id, address, memo, reference_code,
                           claimed_cents, fee_cents, txid, from_address, created_at, answer_by)
    values (${r.userId}, ${r.requestNo}, ${r.method}, ${r.networkId ?? null}, ${r.accountId ?? null}, ${r.address},
            ${r.memo}, ${r.reference}, ${r.amount}, ${r.fee}, ${r.txid}, ${r.fromAddress}, ${tx.now()}, ${r.answerBy})
    on conflict (user_id, request_no) do nothing returning id`)
  return row?.id
}

/** For ids of shoppers and of operators; false when another recharge has claimed it. */
export async function claimTransfer(tx: TxCtx, rechargeId: number, txid: string): Promise<boolean> {
  const rows = await tx.db.query(sql`
    insert into claimed_transfers as c (txid, recharge_id) values (lower(${txid}), ${rechargeId})
    on conflict (txid) do update set recharge_id = excluded.recharge_id where c.recharge_id = excluded.recharge_id
    returning 1`)
  return rows.length === 1
}

/** After a refusal the real sender may claim the transfer. */
export async function releaseTransfers(tx: TxCtx, rechargeId: number): Promise<void> {
  await tx.db.query(sql`delete from claimed_transfers where recharge_id = ${rechargeId}`)
}

export async function insertEvidence(tx: TxCtx, rechargeId: number, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return
  await tx.db.query(sql`
    insert into recharge_evidence (recharge_id, picture_id, position)
    select ${rechargeId}, p.id, p.position from unnest(${pictureIds}::bigint[]) with ordinality p(id, position)`)
}

export interface RechargeState {
  id: number
  user_id: number
  method: RechargeMethod
  network_id: number | null
  claimed: Cents
  fee: Cents
  status: number
  txid: string
  answered_by: string | null
  /** The shopper's language. */
  language: string
}

/** Reads without a lock. */
export async function findRecharge(ctx: Ctx, id: number): Promise<RechargeState | undefined> {
  const [row] = await ctx.db.query<RechargeState>(sql`
    select r.id, r.user_id, r.method, r.network_id, r.claimed_cents as claimed, r.fee_cents as fee,
           r.status, r.txid, o.account as answered_by, u.language
      from recharges r join users u on u.id = r.user_id left join operators o on o.id = r.answered_by
     where r.id = ${id}`)
  return row
}

export interface Answer {
  id: number
  status: typeof rechargeStatuses.credited | typeof rechargeStatuses.refused
  credited: Cents | null
  /** Absent to keep the fee agreed on at creation. */
  fee?: Cents | undefined
  foundTxid?: string | undefined
  reason: string
  text: string
  operatorId: number | undefined
}

/** False when it was already answered: the first answer counts. */
export async function setAnswered(tx: TxCtx, answer: Answer): Promise<boolean> {
  const { id, status, credited, fee, foundTxid, reason, text, operatorId } = answer
  const rows = await tx.db.query(sql`
    update recharges set status = ${status}, credited_cents = ${credited},
           fee_cents = coalesce(${fee ?? null}, fee_cents), found_txid = coalesce(${foundTxid ?? null}, found_txid),
           reason = ${reason}, reason_text = ${text}, answered_by = ${operatorId ?? null},
           answered_at = ${tx.now()}, version = version + 1
     where id = ${id} and status = 0 returning 1`)
  return rows.length === 1
}
