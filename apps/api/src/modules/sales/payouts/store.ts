// SQL of shop balances, payouts, and the bank accounts they go to.
import type { PaidAccount } from '@shop/contract/sales/admin-payout-accounts.ts'
import type { PayoutStep, ShopEarnings } from '@shop/contract/sales/admin-payouts.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'

export interface BalanceRow {
  shop_id: number
  name: string
  is_own: boolean
  payable: Cents
  frozen: Cents
  debt: Cents
  escrow: Cents
  paid_out: Cents
  sales: Cents
  discount: Cents
  commission_bp: number | null
  open_payout_id: number | null
}

const escrow = sql`(select coalesce(sum(o.escrow_cents), 0)::bigint
                      from orders o where o.shop_id = s.id and o.escrow_cents > 0)`

function balanceColumns(ctx: Ctx): Sql {
  return sql`s.id as shop_id, in_language(s.names, ${ctx.language}) as name, s.is_own, b.payable_cents as payable,
    b.frozen_cents as frozen, b.debt_cents as debt, s.commission_bp, e.sales, e.discount, ${escrow} as escrow,
    (select coalesce(sum(p.amount_cents), 0)::bigint from payouts p
      where p.shop_id = s.id and p.step = 'sent') as paid_out,
    (select p.id from payouts p where p.shop_id = s.id and p.step in ('proposed', 'confirmed')) as open_payout_id`
}

const balanceSources = sql`shops s join shop_balances b on b.shop_id = s.id`

/** The part of a settled order that the platform paid as discount. */
const discount = sql`promo_paid_cents - promo_returned_cents`

/** Settled since the last sent payout was proposed. */
const earned = sql`lateral (
  select coalesce(sum(o.settled_cents), 0)::bigint as sales, coalesce(sum(${discount}), 0)::bigint as discount
    from orders o where o.shop_id = s.id and o.settled_cents > 0 and not o.is_own and o.completed_at > coalesce(
      (select p.created_at from payouts p where p.shop_id = s.id and p.step = 'sent' order by p.id desc limit 1),
      '-infinity')) e`

function matchesKeyword(keyword: string | undefined): Sql[] {
  if (!keyword) return []
  const pattern = `%${likeText(keyword)}%`
  return [sql`exists (select 1 from jsonb_each_text(s.names) t where t.value ilike ${pattern})`]
}

/** Highest payable first, then highest escrow. */
export async function listBalances(
  ctx: Ctx,
  query: { keyword: string | undefined; after: CursorValue[] | undefined; limit: number },
): Promise<BalanceRow[]> {
  const { keyword, after, limit } = query
  const afterCursor = after
    ? [sql`(payable, escrow, -id) < (${after[0]}::bigint, ${after[1]}::bigint, -${after[2]}::bigint)`]
    : []
  return ctx.db.query<BalanceRow>(sql`
    with escrows as (
           select shop_id, sum(escrow_cents)::bigint as cents from orders where escrow_cents > 0 group by shop_id),
         matches as (
           select s.id, b.payable_cents as payable, coalesce(escrows.cents, 0) as escrow
             from ${balanceSources} left join escrows on escrows.shop_id = s.id where ${and(matchesKeyword(keyword))}),
         page as (
           select id, payable, escrow from matches where ${and(afterCursor)}
            order by payable desc, escrow desc, id limit ${limit})
    select ${balanceColumns(ctx)} from page join ${balanceSources} on s.id = page.id cross join ${earned}
     order by page.payable desc, page.escrow desc, s.id`)
}

export async function countBalances(ctx: Ctx, keyword: string | undefined, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from shops s where ${and(matchesKeyword(keyword))}`)
}

export async function findBalance(ctx: Ctx, shopId: number): Promise<BalanceRow | undefined> {
  const [row] = await ctx.db.query<BalanceRow>(sql`
    select ${balanceColumns(ctx)} from ${balanceSources} cross join ${earned} where s.id = ${shopId}`)
  return row
}

const latestMax = 5

interface EarningsRow {
  since: Date | null
  destination: string
  orders: number
  sales: Cents
  discount: Cents
  commission: Cents
  latest: ShopEarnings['latest']
}

/** What was settled for the shop since its last sent payout was proposed. */
export async function getEarnings(ctx: Ctx, shopId: number): Promise<EarningsRow> {
  const [last] = await ctx.db.query<{ since: Date; destination: string }>(sql`
    select p.created_at as since,
           coalesce(c.bank_name || ' ' || c.shown || ' · ' || c.holder, p.destination) as destination
      from payouts p left join payout_accounts c on c.id = p.account_id
     where p.shop_id = ${shopId} and p.step = 'sent' order by p.id desc limit 1`)
  const settled = sql`from orders where shop_id = ${shopId} and settled_cents > 0 and not is_own
    and completed_at > ${last?.since ?? new Date(0)}`
  const [sums] = await ctx.db.query<Pick<EarningsRow, 'orders' | 'sales' | 'discount' | 'commission'>>(sql`
    select count(*) as orders, coalesce(sum(settled_cents), 0)::bigint as sales,
           coalesce(sum(${discount}), 0)::bigint as discount,
           coalesce(sum(commission_cents), 0)::bigint as commission ${settled}`)
  if (!sums) throw new Error('the sum query returned no row')
  const latest = await ctx.db.query<EarningsRow['latest'][number]>(sql`
    select id, sn, settled_cents as sales, ${discount} as discount, promo_code, commission_cents as commission,
           completed_at ${settled}
     order by completed_at desc, id desc limit ${latestMax}`)
  return { since: last?.since ?? null, destination: last?.destination ?? '', ...sums, latest }
}

interface ShopTerms {
  commissionBp: number | null
  /** Undefined leaves it unchanged. */
  isOwn: boolean | undefined
}

export async function setTerms(tx: TxCtx, shopId: number, { commissionBp, isOwn }: ShopTerms): Promise<void> {
  await tx.db.query(sql`
    update shops set commission_bp = ${commissionBp}, is_own = coalesce(${isOwn ?? null}::boolean, is_own)
     where id = ${shopId}`)
}

export interface PayoutRow {
  id: number
  shop: { id: number; name: string }
  amount: Cents
  step: PayoutStep
  account: Omit<PaidAccount, 'number'> | null
  sealed: string | null
  destination: string
  reference: string
  reason_text: string
  proposed_by: string
  decided_by: string
  sent_by: string
  created_at: Date
  decided_at: Date | null
  sent_at: Date | null
  version: number
}

function columns(ctx: Ctx): Sql {
  return sql`p.id, jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language})) as shop,
    p.amount_cents as amount, p.step, p.destination, p.reference, p.reason_text, a.account as proposed_by,
    coalesce(d.account, '') as decided_by, coalesce(t.account, '') as sent_by, p.created_at, p.decided_at, p.sent_at,
    p.version, c.sealed,
    case when c.id is not null then jsonb_build_object('bank_name', c.bank_name, 'holder', c.holder,
      'country', c.country, 'shown', c.shown, 'version', c.version, 'current', c.active_until is null) end as account`
}

const sources = sql`payouts p join shops s on s.id = p.shop_id join operators a on a.id = p.proposed_by
  left join operators d on d.id = p.decided_by left join operators t on t.id = p.sent_by
  left join payout_accounts c on c.id = p.account_id`

interface PayoutFilter {
  step: PayoutStep | undefined
  shopId: number | undefined
}

function conditionsOf({ step, shopId }: PayoutFilter): Sql[] {
  return [...(step ? [sql`p.step = ${step}`] : []), ...(shopId === undefined ? [] : [sql`p.shop_id = ${shopId}`])]
}

/** Newest first. */
export async function listPayouts(
  ctx: Ctx,
  query: { filter: PayoutFilter; after: CursorValue[] | undefined; limit: number },
): Promise<PayoutRow[]> {
  const conditions = [...conditionsOf(query.filter), ...(query.after ? [sql`p.id < ${query.after[0]}::bigint`] : [])]
  return ctx.db.query<PayoutRow>(sql`
    select ${columns(ctx)} from ${sources} where ${and(conditions)} order by p.id desc limit ${query.limit}`)
}

export async function countPayouts(ctx: Ctx, filter: PayoutFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from payouts p where ${and(conditionsOf(filter))}`)
}

export async function getPayout(ctx: Ctx, id: number): Promise<PayoutRow> {
  const [row] = await ctx.db.query<PayoutRow>(sql`select ${columns(ctx)} from ${sources} where p.id = ${id}`)
  if (!row) throw new Error(`payout ${id} does not exist`)
  return row
}

interface NewPayout {
  shopId: number
  amount: Cents
  accountId: number
  requestNo: string
  operatorId: number
}

/** Undefined when the shop has an open payout, or the request number was used long ago. */
export async function insertPayout(tx: TxCtx, payout: NewPayout): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into payouts (shop_id, amount_cents, account_id, request_no, proposed_by, created_at)
    values (${payout.shopId}, ${payout.amount}, ${payout.accountId}, ${payout.requestNo}, ${payout.operatorId},
            ${tx.now()})
    on conflict do nothing returning id`)
  return row?.id
}

export interface LockedPayoutRow {
  id: number
  shop_id: number
  amount: Cents
  step: PayoutStep
  version: number
  proposed_by: number
  account_id: number | null
  /** The account of the operator who made the last step. */
  last_by: string
}

export async function lockPayout(tx: TxCtx, id: number): Promise<LockedPayoutRow | undefined> {
  const [row] = await tx.db.query<LockedPayoutRow>(sql`
    select p.id, p.shop_id, p.amount_cents as amount, p.step, p.version, p.proposed_by, p.account_id,
           coalesce(t.account, d.account, a.account) as last_by
      from ${sources} where p.id = ${id} for no key update of p`)
  return row
}

export interface StepChange {
  id: number
  step: PayoutStep
  decidedBy?: number | undefined
  /** Who sent it, or confirmed its failure. */
  sentBy?: number | undefined
  reference?: string | undefined
  text?: string | undefined
}

export async function setStep(tx: TxCtx, change: StepChange): Promise<void> {
  const decidedAt = change.decidedBy === undefined ? null : tx.now()
  await tx.db.query(sql`
    update payouts set step = ${change.step}, decided_by = coalesce(${change.decidedBy ?? null}, decided_by),
           decided_at = coalesce(${decidedAt}, decided_at), sent_by = coalesce(${change.sentBy ?? null}, sent_by),
           sent_at = ${change.step === 'sent' ? tx.now() : null},
           reference = coalesce(${change.reference ?? null}, reference),
           reason_text = coalesce(${change.text ?? null}, reason_text), version = version + 1
     where id = ${change.id}`)
}

export interface AccountValues {
  bank_name: string
  holder: string
  country: string
  shown: string
  sealed: string
}

/** The bank account a shop is paid to; a change ends the current row and adds one. */
export interface AccountRow extends AccountValues {
  id: number
  version: number
  active_since: Date
}

export async function findAccount(ctx: Ctx, shopId: number): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.query<AccountRow>(sql`
    select id, bank_name, holder, country, shown, sealed, version, active_since
      from payout_accounts where shop_id = ${shopId} and active_until is null`)
  return row
}

/** The caller holds the lock of the shop's balance: two changes at once would violate the unique index. */
export async function replaceAccount(
  tx: TxCtx,
  shopId: number,
  { values, proposedBy, confirmedBy }: { values: AccountValues; proposedBy: number; confirmedBy: number },
): Promise<void> {
  await tx.db.query(sql`
    update payout_accounts set active_until = ${tx.now()} where shop_id = ${shopId} and active_until is null`)
  const { bank_name, holder, country, shown, sealed } = values
  await tx.db.query(sql`
    insert into payout_accounts (shop_id, version, bank_name, holder, country, sealed, shown, proposed_by, confirmed_by,
                                 active_since)
    select ${shopId}, coalesce(max(version), 0) + 1, ${bank_name}, ${holder}, ${country}, ${sealed}, ${shown},
           ${proposedBy}, ${confirmedBy}, ${tx.now()}
      from payout_accounts where shop_id = ${shopId}`)
}
