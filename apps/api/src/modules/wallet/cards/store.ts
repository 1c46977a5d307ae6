// SQL for card payments and webhook events; recharge columns are joined, never written.
import type { CardDecline, CardProviderName, CardState } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { isFinal, type PaymentMismatch } from './rules.ts'

export interface PaymentRow {
  recharge_id: number
  user_id: number
  request_no: string
  /** What the card should be charged. */
  claimed_cents: Cents
  /** Null until the recharge is credited. */
  credited_cents: Cents | null
  /** The platform's fee. */
  charge_cents: Cents
  provider: CardProviderName
  intent: string | null
  state: CardState
  decline: CardDecline | ''
  mismatch: PaymentMismatch
  /** The provider's fee; null until it is known. */
  fee_cents: Cents | null
  polls: number
  /** Its card was saved if the shopper agreed; it may be removed since. */
  card_saved: boolean
  created_at: Date
  /** When the state or the decline reason last changed. */
  changed_at: Date
}

/** The `next_poll_at` of a payment that is polled at once: no schedule has it. */
const pollAtOnce = new Date(0)

const columns = sql`p.recharge_id, r.user_id, r.request_no, r.claimed_cents, r.credited_cents,
  r.fee_cents as charge_cents, p.provider, p.intent, p.state, p.decline, p.doubt as mismatch,
  p.fee_cents, p.polls, p.card_saved, p.created_at, p.changed_at`

export async function insertPayment(
  tx: TxCtx,
  payment: { rechargeId: number; provider: CardProviderName; nextPollAt: Date },
): Promise<void> {
  await tx.db.query(sql`
    insert into card_payments (recharge_id, provider, state, next_poll_at, created_at, changed_at)
    values (${payment.rechargeId}, ${payment.provider}, 'new', ${payment.nextPollAt}, ${tx.now()}, ${tx.now()})`)
}

export async function findPayment(ctx: Ctx, rechargeId: number): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.query<PaymentRow>(sql`
    select ${columns} from card_payments p join recharges r on r.id = p.recharge_id
     where p.recharge_id = ${rechargeId}`)
  return row
}

export async function findByIntent(ctx: Ctx, provider: string, intent: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.query<PaymentRow>(sql`
    select ${columns} from card_payments p join recharges r on r.id = p.recharge_id
     where p.provider = ${provider} and p.intent = ${intent}`)
  return row
}

/** Lock order: after the wallet. */
export async function lockPayment(tx: TxCtx, rechargeId: number): Promise<PaymentRow> {
  const [row] = await tx.db.query<PaymentRow>(sql`
    select ${columns} from card_payments p join recharges r on r.id = p.recharge_id
     where p.recharge_id = ${rechargeId} for no key update of p`)
  if (!row) throw new Error(`recharge ${rechargeId} has no card payment`)
  return row
}

/** Keeps the first intent, so that concurrent calls get the same payment. */
export async function setIntent(ctx: Ctx, rechargeId: number, intent: string): Promise<void> {
  await ctx.db.query(sql`
    update card_payments set intent = ${intent}, state = case when state = 'new' then 'open' else state end,
           changed_at = ${ctx.now()}
     where recharge_id = ${rechargeId} and intent is null`)
}

interface PaymentChange {
  rechargeId: number
  intent: string | null
  state: CardState
  decline: CardDecline | ''
  fee: Cents | null
  polls: number
  nextPollAt: Date | null
}

/** A poll that was requested meanwhile stays due, unless the payment has ended. */
export async function savePayment(tx: TxCtx, change: PaymentChange): Promise<void> {
  await tx.db.query(sql`
    update card_payments set intent = ${change.intent}, state = ${change.state}, decline = ${change.decline},
           doubt = '', fee_cents = ${change.fee}, polls = ${change.polls},
           next_poll_at = case when next_poll_at = ${pollAtOnce} and not ${isFinal(change.state)} then next_poll_at
                               else ${change.nextPollAt} end,
           changed_at = case when (state, decline) = (${change.state}, ${change.decline}) then changed_at
                             else ${tx.now()} end
     where recharge_id = ${change.rechargeId}`)
}

/** Stops polling: an operator has to decide. */
export async function setMismatch(tx: TxCtx, rechargeId: number, mismatch: PaymentMismatch): Promise<void> {
  await tx.db.query(sql`
    update card_payments set doubt = ${mismatch}, next_poll_at = null
     where recharge_id = ${rechargeId}`)
}

export async function setCardSaved(tx: TxCtx, rechargeId: number): Promise<void> {
  await tx.db.query(sql`update card_payments set card_saved = true where recharge_id = ${rechargeId}`)
}

/** A payment whose worker dies becomes due again when the lease ends. */
export async function leaseDue(
  ctx: Ctx,
  lease: { provider: CardProviderName; until: Date; limit: number },
): Promise<PaymentRow[]> {
  return ctx.pool.query<PaymentRow>(sql`
    with due as (
      select recharge_id from card_payments where next_poll_at <= ${ctx.now()} and provider = ${lease.provider}
       order by next_poll_at limit ${lease.limit} for update skip locked)
    update card_payments p set polls = polls + 1, next_poll_at = ${lease.until}
      from due join recharges r on r.id = due.recharge_id where p.recharge_id = due.recharge_id
    returning ${columns}`)
}

/** Ends the lease. What was scheduled since it began is newer and stays. */
export async function setNextPoll(
  ctx: Ctx,
  rechargeIds: readonly number[],
  { leasedUntil, at }: { leasedUntil: Date; at: Date },
): Promise<void> {
  await ctx.db.query(sql`
    update card_payments set next_poll_at = ${at}
     where recharge_id = any(${rechargeIds}::bigint[]) and next_poll_at = ${leasedUntil}`)
}

/** Unless it is polled no more. A poll that runs now may have read the payment before this, so another one follows. */
export async function pollNow(ctx: Ctx, rechargeId: number): Promise<void> {
  await ctx.db.query(sql`
    update card_payments set next_poll_at = ${pollAtOnce}
     where recharge_id = ${rechargeId} and next_poll_at is not null`)
}

export async function hasEvent(ctx: Ctx, provider: string, eventId: string): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from webhook_events where provider = ${provider} and event_id = ${eventId}`)
  return rows.length > 0
}

/** False for a known event; a concurrent duplicate waits here until the first transaction ends. */
export async function insertEvent(tx: TxCtx, event: { provider: string; id: string; type: string }): Promise<boolean> {
  const rows = await tx.db.query(sql`
    insert into webhook_events (provider, event_id, type, received_at)
    values (${event.provider}, ${event.id}, ${event.type}, ${tx.now()}) on conflict do nothing returning 1`)
  return rows.length > 0
}

export async function deleteOldEvents(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`delete from webhook_events where received_at < ${before}`)
}

interface StateRow {
  recharge_id: number
  provider: CardProviderName
  state: CardState
  decline: CardDecline | ''
  intent: string | null
}

export async function listStates(ctx: Ctx, rechargeIds: readonly number[]): Promise<StateRow[]> {
  return ctx.db.query<StateRow>(sql`
    select recharge_id, provider, state, decline, intent from card_payments
     where recharge_id = any(${rechargeIds}::bigint[])`)
}
