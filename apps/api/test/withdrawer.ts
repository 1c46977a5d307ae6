// Shoppers with money and a payment password, for tests of withdrawals.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { register } from '@shop/contract/people/identity.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { createWithdrawal, type PayScene, verifyPayCode, type Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { creditRecharge } from '#modules/wallet/recharges/service.ts'
import type { Harness } from './harness.ts'
import { verifyContacts } from './mailbox.ts'

type WithdrawalInput = Partial<Input<typeof createWithdrawal>['body']>

export interface Withdrawer {
  id: number
  account: string
  token: string
  call: Call
  payToken(scene?: PayScene): Promise<string>
  /** Default: 100 dollars to a bank card. */
  withdraw(input?: WithdrawalInput): Promise<Withdrawal>
  wallet(): Promise<{ available: number; frozen: number; debt: number }>
}

export const payCode = '246810'
const password = 'secret1'
export const aCard = { bank_name: 'Harbour Bank', card_no: '6222 0202 0011 2233', holder: 'Ann Lee' }

let withdrawerCount = 0

export async function makeWithdrawer(harness: Harness, money = 100_000): Promise<Withdrawer> {
  const { guest, as, ctx } = harness
  withdrawerCount++
  const account = `taker_${withdrawerCount}`
  const { userinfo } = await guest(register, {
    body: { account, password, email: `${account}@mail.example` },
  })
  const { id, token } = userinfo
  const call = as(token)
  await verifyContacts(harness, call, { email: userinfo.email })
  // Tests read only the mails about money.
  await harness.db.query(sql`delete from mails where to_address = ${userinfo.email}`)
  await call(resetPayCode, { body: { pay_pwd: payCode, confirm_pay_pwd: payCode, password } })
  await agePayCode(harness, id)
  await giveMoney(harness, id, money)
  const payToken = async (scene: PayScene = 'extract') =>
    (await call(verifyPayCode, { body: { pay_pwd: payCode, scene } })).pay_token
  return {
    id,
    account,
    token,
    call,
    payToken,
    async withdraw(input = {}) {
      const pay_token = input.pay_token ?? (await payToken())
      const defaults = { type: 'bank', amount: cents(10_000), request_no: randomUUID() } as const
      const card = input.account_id === undefined && input.type !== 'chain' ? aCard : {}
      return call(createWithdrawal, { body: { ...defaults, ...card, ...input, pay_token } })
    },
    async wallet() {
      const { available, frozen, debt } = await ledger.getWallet(ctx(), id)
      return { available, frozen, debt }
    },
  }
}

/** Backdates the payment password: a new one holds withdrawals. */
export async function agePayCode({ db }: Harness, userId: number): Promise<void> {
  await db.query(sql`update payment_passwords set set_at = set_at - interval '30 days' where user_id = ${userId}`)
}

/** By a recharge, so that the ledger stays correct. */
export async function giveMoney(
  { db, ctx }: Harness,
  userId: number,
  amount: number,
  method: 'manual' | 'card' = 'manual',
): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, answer_by)
    values (${userId}, ${randomUUID()}, ${method}, ${amount}, now()) returning id`)
  const rechargeId = row?.id ?? 0
  await inTx(ctx(), (tx) => creditRecharge(tx, { rechargeId, arrived: cents(amount) }))
  return rechargeId
}

/** By a lost dispute about a recharge; a missing amount becomes a debt. */
export async function takeMoney({ db, ctx }: Harness, userId: number, amount: number): Promise<void> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into card_disputes (recharge_id, provider_ref, amount_cents, state)
    select min(id), ${randomUUID()}, ${amount}, 'lost' from recharges where user_id = ${userId} returning id`)
  const disputeId = row?.id ?? 0
  await inTx(ctx(), async (tx) => {
    const { available } = await ledger.lockWallet(tx, userId)
    const taken = { userId, disputeId, amount: cents(amount), fee: cents(0), available }
    await ledger.post(tx, ledger.postings.disputeOpened(taken))
  })
}

/** All rows that a withdrawal may touch; a refused call must not change them. */
export function rowsOf({ db }: Harness): Promise<unknown[]> {
  return db.query(sql`
    select w::text as row from withdrawals w union all select d::text from payout_destinations d union all
    select w::text from wallets w union all select t::text from ledger_transfers t union all
    select n::text from notices n union all select l::text from audit_log l union all
    select p::text from pay_tokens p order by 1`)
}

export async function assertProven({ ctx }: Harness): Promise<void> {
  const { findings } = await ledger.verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
}
