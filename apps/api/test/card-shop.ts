// Shared by card payment tests: a shop with a local Stripe server, shoppers, and exact balances.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import { register } from '@shop/contract/people/identity.ts'
import { createRecharge, getRecharge, openCardSession, type Recharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { openCardService } from '#card-service.ts'
import { type Ctx, inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { CardService } from '#modules/wallet/cards/service.ts'
import { type Outcome, verifyLedger } from '#modules/wallet/ledger/service.ts'
import { createHarness, type Harness, pepper } from './harness.ts'
import { postPayment } from './ledger-postings.ts'
import { insertPaidOrder, newShop } from './purchases.ts'
import { type Message, type StripeServer, startStripe, webhookSecret } from './stripe-server.ts'

export interface CardShop extends Harness {
  stripe: StripeServer
  cardService: CardService
  shopper(): Promise<Shopper>
  /** A recharge whose form is open; `intent` is the provider's id. */
  recharge(shopper: Shopper, amount: number): Promise<{ id: number; intent: string }>
  /** A paid and credited recharge. */
  paid(shopper: Shopper, amount: number): Promise<{ id: number; intent: string }>
  /** Delivers a webhook of the provider; returns the response's status. */
  send(message: Message): Promise<number>
  /** Available, frozen and debt, in cents. */
  balances(shopper: Shopper): Promise<{ a: number; f: number; d: number; open: boolean }>
  /** The balance of one of the platform's accounts, positive on its normal side. */
  account(type: number): Promise<number>
  recharged(shopper: Shopper, id: number): Promise<Recharge>
  /** Pays a new order. */
  spend(shopper: Shopper, amount: number): Promise<Outcome>
  /** The context of an operator's use case. */
  staff(): Promise<Ctx>
  prove(): Promise<void>
}

export interface Shopper {
  userId: number
  call: Call
}

export async function openCardShop(env: Record<string, string> = {}): Promise<CardShop> {
  const stripe = await startStripe()
  const harness = await createHarness({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
      ...env,
    },
  })
  const { cardService } = openCardService(harness.config, pepper)
  const recharge: CardShop['recharge'] = (shopper, amount) => makeRecharge(harness, shopper, amount)
  const send = async ({ payload, headers }: Message) =>
    (await harness.inject({ method: 'POST', url: '/api/webhooks/cards', payload, headers })).statusCode
  return {
    ...{ ...harness, stripe, cardService, recharge, send },
    forward(ms) {
      harness.forward(ms)
      stripe.forward(ms)
    },
    shopper: () => makeShopper(harness),
    async paid(shopper, amount) {
      const created = await recharge(shopper, amount)
      stripe.pay(created.intent)
      assert.equal(await send(stripe.event('payment_intent.succeeded', stripe.intents.get(created.intent) ?? {})), 200)
      return created
    },
    balances: ({ userId }) => balancesOf(harness, userId),
    account: (type) => accountOf(harness, type),
    recharged: ({ call }, id) => call(getRecharge, { query: { id } }),
    spend: ({ userId }, amount) => spendOn(harness, userId, amount),
    staff: () => operatorOf(harness),
    async prove() {
      const { findings } = await verifyLedger(harness.ctx())
      assert.deepEqual(
        findings.filter(({ rows }) => rows.length > 0),
        [],
      )
    },
  }
}

async function makeShopper({ guest, as }: Harness): Promise<Shopper> {
  const account = `c${randomUUID().slice(0, 8)}`
  const body = { account, password: 'a long password', email: `${account}@x.example` }
  const { userinfo } = await guest(register, { body })
  return { userId: userinfo.id, call: as(userinfo.token) }
}

let nextOrder = 1

async function spendOn({ owner, ctx }: Harness, userId: number, amount: number): Promise<Outcome> {
  const id = nextOrder++
  const payment = { userId, ref: { type: 'order', id }, amount: cents(amount) } as const
  const { outcome } = await inTx(ctx(), (tx) => postPayment(tx, payment))
  if (outcome === 'posted') await insertPaidOrder(owner, { id, userId, cents: amount, shopId: await newShop(owner) })
  return outcome
}

async function makeRecharge({ db }: Harness, { call }: Shopper, amount: number) {
  const body = { method: 'card', amount: cents(amount), request_no: randomUUID() } as const
  const { id } = await call(createRecharge, { body })
  await call(openCardSession, { body: { id } })
  const [row] = await db.query<{ intent: string }>(sql`select intent from card_payments where recharge_id = ${id}`)
  return { id, intent: row?.intent ?? '' }
}

async function balancesOf({ db }: Harness, userId: number) {
  const [row] = await db.query<{ a: number; f: number; d: number; open: boolean }>(sql`
    select available_cents as a, frozen_cents as f, debt_cents as d, is_open as open
      from wallets where user_id = ${userId}`)
  assert.ok(row)
  return row
}

async function accountOf({ db }: Harness, type: number): Promise<number> {
  const [row] = await db.query<{ cents: number }>(sql`
    select (coalesce(sum(amount_cents) filter (where credit_account & 255 = ${type}), 0)
          - coalesce(sum(amount_cents) filter (where debit_account & 255 = ${type}), 0))::bigint as cents
      from ledger_transfers`)
  return row?.cents ?? 0
}

async function operatorOf({ db, ctx }: Harness): Promise<Ctx> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into operators (account, name, password_hash, roles)
    values (${`op${randomUUID().slice(0, 8)}`}, 'Op', 'x', '{finance}') returning id`)
  const operatorId = row?.id ?? 0
  return { ...ctx(), actor: { kind: 'operator', operatorId, account: 'op', sessionId: 1, roles: ['finance'] } }
}
