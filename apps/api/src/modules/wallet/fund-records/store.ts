// SQL for the transfers of one wallet, in that wallet's own order.
import type { RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { MovementFilter } from './rules.ts'

export interface MovementRow {
  seq: number
  leg: number
  code: number
  /** Positive for money in, negative for money out. */
  amount: Cents
  after: Cents
  /** It came from the account of withdrawal fees. */
  from_fees: boolean
  ref_type: number
  ref_id: number
  /** The recharge of a card refund or dispute. */
  recharge_id: number | null
  /** The order of an after-sale refund. */
  order_id: number | null
  /** It belongs to an order the shopper has hidden. */
  is_hidden: boolean
  /** The operator's reason for an adjustment. */
  reason: string | null
  /** The network, bank or shop on the other side; empty without one. */
  counterparty: string
  /** Method of its recharge. */
  method: RechargeMethod | null
  /** Current step of its withdrawal. */
  step: WithdrawalStep | null
  created_at: Date
}

/** A range of sequence numbers of the wallet; what lies in it never changes. */
export interface Span {
  after: number
  upTo: number
}

interface MovementSelection {
  userId: number
  span: Span
  filter: MovementFilter | undefined
}

// As in the ledger: an account number is owner * 256 + type.
const accountTypesPerOwner = 256
const userAvailable = 1

function availableAccountOf(userId: number): number {
  return userId * accountTypesPerOwner + userAvailable
}

// A late refund may have several payers, but shoppers see it as one movement, at its last leg.
const laterLegs = sql`select 1 from ledger_transfers l
  where l.credit_account = t.credit_account and l.credit_seq = t.credit_seq and l.leg > t.leg`
const allLegs = sql`(select sum(l.amount_cents)::bigint from ledger_transfers l
  where l.credit_account = t.credit_account and l.credit_seq = t.credit_seq)`

const debitSide = {
  ...{ own: sql`debit_account`, seq: sql`debit_seq`, other: sql`credit_account` },
  ...{ shown: sql`true`, amount: sql`amount_cents` },
}
const creditSide = {
  ...{ own: sql`credit_account`, seq: sql`credit_seq`, other: sql`debit_account` },
  ...{
    shown: sql`(code <> 212 or not exists (${laterLegs}))`,
    amount: sql`case when code = 212 then ${allLegs} else amount_cents end`,
  },
}
type Side = typeof debitSide

const fromFees = ({ other }: Side) => sql`(${other} & 255) = 61`

function conditionsOf(side: Side, { userId, span, filter }: MovementSelection): Sql[] {
  const kind = filter ? [sql`code = any(${filter.codes}::int[])`] : []
  const fees = filter?.fromFees === undefined ? [] : [sql`(code <> 115 or (${fromFees(side)}) = ${filter.fromFees})`]
  return [
    sql`${side.own} = ${availableAccountOf(userId)}`,
    sql`${side.seq} > ${span.after}`,
    sql`${side.seq} <= ${span.upTo}`,
    side.shown,
    ...kind,
    ...fees,
  ]
}

/** Newest first; each side is read in the order of its index. */
export async function listMovements(
  ctx: Ctx,
  { before, limit, ...selection }: MovementSelection & { before: readonly CursorValue[] | undefined; limit: number },
): Promise<MovementRow[]> {
  const part = (side: Side, sign: Sql, after: Sql) => {
    const earlier = before ? [sql`(${side.seq}, leg) < (${before[0]}::bigint, ${before[1]}::int)`] : []
    return sql`(
      select ${side.seq} as seq, leg, code, ${sign} * ${side.amount} as amount, ${after} as after,
             ${fromFees(side)} as from_fees,
             ref_type, ref_id, created_at
        from ledger_transfers t where ${and([...conditionsOf(side, selection), ...earlier])}
       order by ${side.seq} desc, leg desc limit ${limit})`
  }
  return ctx.db.query<MovementRow>(sql`
    select m.seq, m.leg, m.code, m.amount, m.after, m.from_fees, m.ref_type, m.ref_id, m.created_at,
           coalesce(r.recharge_id, d.recharge_id) as recharge_id, f.order_id,
           o.hidden_at is not null as is_hidden, a.reason, c.method, w.step,
           coalesce(n.name || coalesce(' (' || nullif(n.standard, '') || ')', ''), p.bank, b.shown,
                    in_language(s.names, ${ctx.language})) as counterparty
      from (${part(debitSide, sql`-1`, sql`debit_after`)} union all
            ${part(creditSide, sql`1`, sql`credit_after`)}) m
      left join card_refunds r on m.ref_type = 5 and r.id = m.ref_id
      left join card_disputes d on m.ref_type = 6 and d.id = m.ref_id
      left join refunds f on m.ref_type = 4 and f.id = m.ref_id
      left join orders o on o.id = case m.ref_type when 1 then m.ref_id when 4 then f.order_id end
      left join adjustments a on m.ref_type = 8 and a.id = m.ref_id
      left join recharges c on m.ref_type = 2 and c.id = m.ref_id
      left join withdrawals w on m.ref_type = 3 and w.id = m.ref_id
      left join shops s on s.id = o.shop_id
      left join networks n on n.id = coalesce(c.network_id, w.network_id)
      left join payment_accounts p on p.id = c.account_id and p.number = c.address
      left join payout_destinations b on w.type = 'bank' and b.id = w.destination_id
     order by m.seq desc, m.leg desc limit ${limit}`)
}

export async function countMovements(
  ctx: Ctx,
  { limit, ...selection }: MovementSelection & { limit: number },
): Promise<number> {
  const part = (side: Side) =>
    sql`(select 1 from ledger_transfers t where ${and(conditionsOf(side, selection))} limit ${limit})`
  return countUpTo(ctx, limit, sql`from (${part(debitSide)} union all ${part(creditSide)}) m`)
}

export interface Totals extends Span {
  in: Cents
  out: Cents
  opening: Cents
  closing: Cents
  /** The part of `in` that had been held and was released. */
  returned: Cents
}

/**
 * One statement, so that all totals are consistent. A month ends after the last transfer created before its end: a
 * transfer that began before midnight but was posted after one of the new month keeps its place in the order.
 */
export async function sumMovements(
  ctx: Ctx,
  { userId, from, until }: { userId: number; from: Date; until: Date },
): Promise<Totals> {
  const account = availableAccountOf(userId)
  const lastOf = (side: Side, bound: Sql) => sql`(
    select ${side.seq} from ledger_transfers where ${side.own} = ${account} and ${side.seq} is not null and ${bound}
     order by ${side.seq} desc limit 1)`
  const last = (bound: Sql) => sql`coalesce(greatest(${lastOf(debitSide, bound)}, ${lastOf(creditSide, bound)}), 0)`
  const balanceAt = (seq: Sql) => sql`coalesce((
    select m.after from (
      (select debit_seq as seq, leg, debit_after as after from ledger_transfers
        where debit_account = ${account} and debit_seq <= ${seq} order by debit_seq desc, leg desc limit 1)
      union all
      (select credit_seq, leg, credit_after from ledger_transfers
        where credit_account = ${account} and credit_seq <= ${seq} order by credit_seq desc, leg desc limit 1)) m
     order by m.seq desc, m.leg desc limit 1), 0)`
  const sumOf = (side: Side, condition: Sql = sql`true`) => sql`coalesce((
    select sum(amount_cents)::bigint from ledger_transfers
     where ${side.own} = ${account} and ${side.seq} > s.after and ${side.seq} <= s.up_to and ${condition}), 0)`
  const [row] = await ctx.db.query<Omit<Totals, 'upTo'> & { up_to: number }>(sql`
    select s.after, s.up_to, ${sumOf(creditSide)} as in, ${sumOf(debitSide)} as out,
           ${sumOf(creditSide, sql`code in (111, 115)`)} as returned,
           ${balanceAt(sql`s.after`)} as opening, ${balanceAt(sql`s.up_to`)} as closing
      from (select ${last(sql`created_at < ${from}`)} as after,
                   ${last(sql`created_at < ${until}`)} as up_to offset 0) s`)
  if (!row) throw new Error('the query for movement sums returned no row')
  const { up_to: upTo, ...sums } = row
  return { ...sums, upTo }
}
