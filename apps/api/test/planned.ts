// Shared by tests of recharging by card and paying in one step: orders, confirmed payments, cards, and what they became.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { getCardQuote, type PlannedPayment, payByCard } from '@shop/contract/sales/planned-payments.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'
import type { Harness } from './harness.ts'
import { reasonOf } from './order-console.ts'
import { payTokenOf, type Shopper } from './order-states.ts'
import { newShop, newSku, order } from './purchases.ts'

export type Target = { order_id: number } | { pay_no: string }

export interface PlannedState {
  state: string
  reason: string
  status: number
  available: number
}

export function openPlanned(harness: Harness) {
  const { owner, db, ctx, inject } = harness

  /** Orders of one payment number, one per price, each of its own shop. */
  async function orders(shopper: Shopper, prices: readonly number[], payMinutes = 30) {
    const lines = []
    for (const price of prices)
      lines.push({ ...(await newSku(owner, { shopId: await newShop(owner), price, stock: 5 })), qty: 1 })
    const { ids } = await order(db, shopper, { lines, payMinutes }, ctx().now())
    const [row] = await db.query<{ pay_no: string }>(sql`
      select c.pay_no from checkouts c join orders o on o.checkout_id = c.id where o.id = ${ids[0]}`)
    return { ids, id: ids[0] ?? 0, payNo: row?.pay_no ?? '' }
  }

  async function bodyOf(shopper: Shopper, target: Target) {
    const { offer } = await shopper.call(getCardQuote, { query: target })
    const pay_token = await payTokenOf(harness, shopper)
    return { ...target, amount: offer?.amount ?? zeroCents, pay_token, request_no: randomUUID() }
  }

  async function confirm(shopper: Shopper, target: Target): Promise<PlannedPayment> {
    return shopper.call(payByCard, { body: await bodyOf(shopper, target) })
  }

  const secretOf = async (shopper: Shopper, id: number) =>
    (await shopper.call(openCardSession, { body: { id } })).client_secret

  /** As the provider's form sends it. */
  async function submitCard(secret: string, number = '4242424242424242', answer?: boolean): Promise<string> {
    const payload = { client_secret: secret, number, answer }
    const reply = await inject({ method: 'POST', url: '/card-form/confirm', payload })
    return (reply.json() as { state: string }).state
  }

  async function payFromWallet(shopper: Shopper, id: number): Promise<string | undefined> {
    const input = { order_id: id, pay_type: 'balance', pay_token: await payTokenOf(harness, shopper) } as const
    return reasonOf(shopper.call(payOrder, { body: { ...input, request_no: randomUUID() } }))
  }

  async function stateOf(rechargeId: number): Promise<PlannedState> {
    const [row] = await owner.query<PlannedState>(sql`
      select p.state, p.reason, r.status, w.available_cents as available
        from planned_payments p join recharges r on r.id = p.recharge_id join wallets w on w.user_id = p.user_id
       where p.recharge_id = ${rechargeId}`)
    assert.ok(row)
    return row
  }

  async function orderStatuses(ids: readonly number[]): Promise<number[]> {
    const rows = await owner.query<{ status: number }>(sql`
      select status from orders where id = any(${ids}::bigint[]) order by id`)
    return rows.map(({ status }) => status)
  }

  async function prove(): Promise<void> {
    const { findings } = await verifyLedger(ctx())
    assert.deepEqual(
      findings.filter(({ rows }) => rows.length > 0),
      [],
    )
  }
  return { orders, bodyOf, confirm, secretOf, submitCard, payFromWallet, stateOf, orderStatuses, prove }
}
