// SQL for the demo's own card provider.
import type { CardDecline, CardState } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export interface TestPaymentRow {
  intent: string
  recharge_id: number
  request_no: string
  amount_cents: Cents
  state: Exclude<CardState, 'new'>
  decline: CardDecline | ''
  settles_at: Date | null
  /** Without `card_refund_id` when made at the provider. */
  refunds: { ref: string; card_refund_id?: number; amount: Cents }[]
  disputes: { ref: string; amount: Cents; fee: Cents; state?: 'open' | 'won' | 'lost' }[]
  events: number
  customer: string | null
  saves_card: boolean
}

const columns = sql`intent, recharge_id,
  (select r.request_no from recharges r where r.id = test_card_payments.recharge_id) as request_no,
  amount_cents, state, decline, settles_at, refunds, disputes, events, customer, saves_card`

export async function insertPayment(
  ctx: Ctx,
  payment: { intent: string; rechargeId: number; amount: Cents },
): Promise<void> {
  await ctx.db.query(sql`
    insert into test_card_payments (intent, recharge_id, amount_cents)
    values (${payment.intent}, ${payment.rechargeId}, ${payment.amount}) on conflict do nothing`)
}

export async function findPayment(ctx: Ctx, intent: string): Promise<TestPaymentRow | undefined> {
  const [row] = await ctx.db.query<TestPaymentRow>(sql`
    select ${columns} from test_card_payments where intent = ${intent}`)
  return row
}

/** Undefined when the payment is no longer in one of the `from` states. */
async function update(ctx: Ctx, intent: string, { from, set }: { from: readonly string[]; set: Sql }) {
  const [row] = await ctx.db.query<TestPaymentRow>(sql`
    update test_card_payments set ${set}, events = events + 1
     where intent = ${intent} and state = any(${from}::text[]) returning ${columns}`)
  return row
}

export interface TestDecision {
  state: Exclude<CardState, 'new'>
  decline: CardDecline | ''
  settlesAt: Date | null
}

export async function decide(
  ctx: Ctx,
  intent: string,
  { from, to }: { from: readonly CardState[]; to: TestDecision },
): Promise<TestPaymentRow | undefined> {
  const set = sql`state = ${to.state}, decline = ${to.decline}, settles_at = ${to.settlesAt}`
  return update(ctx, intent, { from, set })
}

/** Idempotent by `ref`. */
export async function addRefund(
  ctx: Ctx,
  intent: string,
  refund: { ref: string; card_refund_id: number; amount: Cents },
): Promise<void> {
  await ctx.db.query(sql`
    update test_card_payments set refunds = refunds || ${JSON.stringify([refund])}::jsonb, events = events + 1
     where intent = ${intent} and state = 'paid' and not refunds @> ${JSON.stringify([{ ref: refund.ref }])}::jsonb`)
}

export async function addDispute(
  ctx: Ctx,
  intent: string,
  dispute: { ref: string; amount: Cents; fee: Cents },
): Promise<void> {
  await ctx.db.query(sql`
    update test_card_payments set disputes = ${JSON.stringify([dispute])}::jsonb, events = events + 1
     where intent = ${intent} and state = 'paid'`)
}

export async function setCustomer(
  ctx: Ctx,
  intent: string,
  { customer, savesCard }: { customer: string; savesCard: boolean },
): Promise<void> {
  await ctx.db.query(sql`
    update test_card_payments set customer = ${customer}, saves_card = ${savesCard}
     where intent = ${intent} and state not in ('paid', 'cancelled')`)
}

export interface TestCardRow {
  token: string
  customer: string
  number: string
  exp_month: number
  exp_year: number
}

/** The last card of a payment counts. */
export async function saveCard(ctx: Ctx, card: TestCardRow): Promise<void> {
  await ctx.db.query(sql`
    insert into test_cards (token, customer, number, exp_month, exp_year)
    values (${card.token}, ${card.customer}, ${card.number}, ${card.exp_month}, ${card.exp_year})
    on conflict (token) do update set number = excluded.number, exp_month = excluded.exp_month,
                                      exp_year = excluded.exp_year`)
}

export async function findCard(ctx: Ctx, token: string): Promise<TestCardRow | undefined> {
  const [row] = await ctx.db.query<TestCardRow>(sql`
    select token, customer, number, exp_month, exp_year from test_cards where token = ${token}`)
  return row
}

export async function deleteCard(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.query(sql`delete from test_cards where token = ${token}`)
}
