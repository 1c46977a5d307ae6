// SQL for withdrawals and their steps.
import type { Language } from '@shop/contract/language.ts'
import type { WithdrawalStep, WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, parseResult, type Sql, sql } from '#db/sql.ts'
import type { NewDestination } from './destination-store.ts'

export interface WithdrawalRow {
  id: number
  request_no: string
  type: WithdrawalType
  amount: Cents
  fee: Cents
  arrival: Cents
  status: number
  step: WithdrawalStep
  sent_at: Date | null
  reference: string
  network: { id: number; name: string; standard: string; token: string; explorer: string } | null
  reason: string
  reason_text: string
  created_at: Date
  answered_at: Date | null
  answer_by: Date
  /** A masked bank card, or a full address. */
  destination: string
  sealed: string
}

const columns = sql`w.id, w.request_no, w.type, w.amount_cents as amount, w.fee_cents as fee,
  w.arrival_cents as arrival, w.status, w.step, w.sent_at, w.reference, w.reason, w.reason_text, w.created_at,
  w.answered_at, w.answer_by,
  d.shown as destination, d.sealed,
  case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'standard', n.standard,
    'token', n.token, 'explorer', n.explorer) end as network`
const sources = sql`withdrawals w join payout_destinations d on d.id = w.destination_id
  left join networks n on n.id = w.network_id`

export interface OwnFilter {
  userId: number
  status: number | undefined
}

function ownConditions({ userId, status }: OwnFilter): Sql[] {
  return [sql`w.user_id = ${userId}`, ...(status === undefined ? [] : [sql`w.status = ${status}`])]
}

export async function listOwn(
  ctx: Ctx,
  list: { filter: OwnFilter; after: CursorValue[] | undefined; limit: number },
): Promise<WithdrawalRow[]> {
  const after = list.after ? [sql`w.id < ${list.after[0]}::bigint`] : []
  return ctx.db.query<WithdrawalRow>(sql`
    select ${columns} from ${sources} where ${and([...ownConditions(list.filter), ...after])}
     order by w.id desc limit ${list.limit}`)
}

export async function countOwn(ctx: Ctx, filter: OwnFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from withdrawals w where ${and(ownConditions(filter))}`)
}

export async function findOwn(
  ctx: Ctx,
  own: { userId: number; id?: number | undefined; requestNo?: string | undefined },
): Promise<WithdrawalRow | undefined> {
  const condition = own.id === undefined ? sql`w.request_no = ${own.requestNo}` : sql`w.id = ${own.id}`
  const [row] = await ctx.db.query<WithdrawalRow>(sql`
    select ${columns} from ${sources} where w.user_id = ${own.userId} and ${condition}`)
  return row
}

/** For the card in a support conversation. */
export interface Brief {
  id: number
  user_id: number
  method: WithdrawalType
  network: string | null
  amount: Cents
  status: number
}

export async function listBriefs(ctx: Ctx, ids: readonly number[]): Promise<Brief[]> {
  return ctx.db.query<Brief>(sql`
    select w.id, w.user_id, w.type as method, n.name as network, w.amount_cents as amount, w.status
      from withdrawals w left join networks n on n.id = w.network_id where w.id = any(${ids}::bigint[])`)
}

/** True when a withdrawal still has to be decided or paid out. */
export async function hasUnpaid(tx: TxCtx, userId: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    select 1 from withdrawals
     where user_id = ${userId} and status in (0, 1) and step in ('audit', 'proposed', 'passed') limit 1`)
  return rows.length > 0
}

/** The number of open withdrawals, and the sum requested since then without refused ones. */
export async function sumRecent(
  ctx: Ctx,
  { userId, since }: { userId: number; since: Date },
): Promise<{ open: number; requested: Cents }> {
  const [row] = await ctx.db.query<{ open: number; requested: Cents }>(sql`
    select (select count(*) from withdrawals where user_id = ${userId} and status = 0) as open,
           (select coalesce(sum(amount_cents), 0)::bigint from withdrawals
             where user_id = ${userId} and created_at > ${since} and status <> 2) as requested`)
  if (!row) throw new Error('the query for withdrawal sums returned no row')
  return row
}

/** A change of the fees that takes effect at `effective_at`. */
interface Announced {
  announced: unknown
  announced_at: Date
  effective_at: Date
}

export interface Requester {
  account: string
  email: string
  language: Language
  is_verified: boolean
  /** When the login password was changed and the payment password was set. */
  secrets_at: (Date | null)[]
  /** Undefined while they have their defaults. */
  fees: { value: unknown; version: number; announced: Announced | null } | undefined
}

interface RequesterRow extends Omit<Requester, 'secrets_at' | 'fees'>, Announced {
  password_at: Date | null
  code_at: Date | null
  value: unknown
  version: number
}

/** What a request depends on besides the wallet, in one query. */
export async function getRequester(ctx: Ctx, userId: number): Promise<Requester> {
  const [row] = await ctx.db.query<RequesterRow>(sql`
    select u.account, u.email, u.language, has_verified_contact(u.id) as is_verified,
           u.password_changed_at as password_at, c.set_at as code_at,
           s.value, s.version, s.announced, s.announced_at, s.effective_at
      from users u left join payment_passwords c on c.user_id = u.id left join shop_settings s on s.key = 'fees'
     where u.id = ${userId}`)
  if (!row) throw new Error(`there is no user ${userId}`)
  const { value, version, announced, announced_at, effective_at, password_at, code_at, ...requester } = row
  const change = announced ? { announced, announced_at, effective_at } : null
  const fees = value ? { value, version, announced: change } : undefined
  return { ...requester, secrets_at: [password_at, code_at], fees }
}

export interface NewWithdrawal {
  request_no: string
  amount_cents: Cents
  fee_cents: Cents
  needs_second: boolean
  answer_by: Date
  destination: NewDestination
  /** The destination as notifications show it. */
  masked: string
}

/** The caller holds the wallet's lock and has checked everything. Returns the id. */
export async function holdWithdrawal(tx: TxCtx, userId: number, withdrawal: NewWithdrawal): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    select id from hold_withdrawal(${userId}, ${JSON.stringify(withdrawal)}::jsonb, ${tx.now()})`)
  if (!row) throw new Error('hold_withdrawal returned no row')
  return row.id
}

export interface WithdrawalRequest extends NewWithdrawal {
  /** In the text format of bytea. */
  body_hash: string
  /** The answer on the wire, without the id. */
  reply: object
  open_max: number
  day_max: Cents
  /** In an hour. */
  mails_max: number
  mails: Record<'known' | 'new', object>
}

/** What the shopper has, under the wallet's lock. */
export interface Limits {
  available: Cents
  debt: Cents
  is_open: boolean
  /** Card money on hold, soonest first. */
  card: { amount: Cents; from: string }[]
  open: number
  requested: Cents
}

const requestResults = ['requested', 'invalid_token', 'over_limit'] as const

interface RequestResult {
  result: (typeof requestResults)[number]
  id: number
  notice_ids: number[]
  limits: Limits
}

/** One call outside a transaction, as with payments. */
export async function requestWithdrawal(
  ctx: Ctx,
  { userId, sessionId }: { userId: number; sessionId: number },
  { tokenHash, ...request }: WithdrawalRequest & { tokenHash: Buffer },
): Promise<RequestResult> {
  const [row] = await ctx.pool.query<Omit<RequestResult, 'result'> & { result: string }>(sql`
    select result, id, notice_ids, limits
      from request_withdrawal(${userId}, ${sessionId}, ${tokenHash}, ${JSON.stringify(request)}::jsonb, ${ctx.now()})`)
  if (!row) throw new Error('request_withdrawal returned no row')
  return { ...row, result: parseResult(requestResults, row.result, 'request_withdrawal') }
}

export interface WithdrawalState {
  id: number
  user_id: number
  /** The shopper's login name. */
  account: string
  type: WithdrawalType
  network_id: number | null
  amount: Cents
  fee: Cents
  arrival: Cents
  step: WithdrawalStep
  /** By the limit at the time of the request. */
  needs_second: boolean
  version: number
  proposed_by_id: number | null
  proposed_by: string | null
  answered_by: string | null
  sent_by: string | null
  /** The encrypted destination. */
  sealed: string
  /** The shopper's language. */
  language: Language
}

/** Reads without a lock; it does not change while the caller holds the wallet's lock. */
export async function findWithdrawal(ctx: Ctx, id: number): Promise<WithdrawalState | undefined> {
  const [row] = await ctx.db.query<WithdrawalState>(sql`
    select w.id, w.user_id, u.account, w.type, w.network_id, w.amount_cents as amount, w.fee_cents as fee,
           w.arrival_cents as arrival, w.step, w.needs_second, w.version, w.proposed_by as proposed_by_id,
           p.account as proposed_by, a.account as answered_by, s.account as sent_by, d.sealed, u.language
      from withdrawals w join users u on u.id = w.user_id join payout_destinations d on d.id = w.destination_id
      left join operators p on p.id = w.proposed_by left join operators a on a.id = w.answered_by
      left join operators s on s.id = w.sent_by
     where w.id = ${id}`)
  return row
}

export interface StepChange {
  id: number
  version: number
  step: WithdrawalStep
  status: number
  /** Absent fields keep their value. */
  proposedBy?: number | undefined
  answeredBy?: number | undefined
  answeredAt?: Date | undefined
  sentBy?: number | undefined
  sentAt?: Date | undefined
  reference?: string | undefined
  reason?: string | undefined
  text?: string | undefined
}

/** False when it has changed since it was read. */
export async function setStep(tx: TxCtx, change: StepChange): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update withdrawals set step = ${change.step}, status = ${change.status}, version = version + 1,
           proposed_by = coalesce(${change.proposedBy ?? null}, proposed_by),
           answered_by = coalesce(${change.answeredBy ?? null}, answered_by),
           answered_at = coalesce(${change.answeredAt ?? null}, answered_at),
           sent_by = coalesce(${change.sentBy ?? null}, sent_by), sent_at = coalesce(${change.sentAt ?? null}, sent_at),
           reference = coalesce(${change.reference ?? null}, reference),
           reason = coalesce(${change.reason ?? null}, reason),
           reason_text = coalesce(${change.text ?? null}, reason_text)
     where id = ${change.id} and version = ${change.version} returning 1`)
  return rows.length === 1
}
