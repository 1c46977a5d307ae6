// Crash test cases for recharging by card and paying in one step.
import { randomUUID } from 'node:crypto'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import {
  cancelPlannedPayment,
  getCardQuote,
  type PlannedPayment,
  payByCard,
} from '@shop/contract/sales/planned-payments.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { pollCard } from './card-cases.ts'
import { startCents } from './judge.ts'
import { placeOrder } from './order-cases.ts'
import { type Actors, proposeAdjustment, submitCard, type UseCase } from './use-cases.ts'
import { makePayTokens, type User } from './users.ts'

/** Two orders of one payment number and a wallet that lacks most of the money; the body may be sent again. */
export async function preparePlan(actors: Actors, user: User) {
  const { ids, payNo: pay_no } = await placeOrder(actors, user)
  await (await proposeAdjustment(true, 100 - startCents)(actors, user))()
  const [pay_token = ''] = await makePayTokens(actors.env.db, user, { scene: 'pay' })
  const { offer } = await actors.call(user)(getCardQuote, { query: { pay_no } })
  const body = { pay_no, amount: offer?.amount ?? zeroCents, pay_token, request_no: randomUUID() }
  return { ids, body }
}

async function confirm(actors: Actors, user: User): Promise<PlannedPayment & { ids: number[] }> {
  const { ids, body } = await preparePlan(actors, user)
  return { ids, ...(await actors.call(user)(payByCard, { body })) }
}

async function chargeCard(actors: Actors, user: User, id: number): Promise<void> {
  const { client_secret } = await actors.call(user)(openCardSession, { body: { id } })
  await submitCard(actors, client_secret)
}

/** The provider charged the card, and no webhook came. */
async function chargeSilently({ env: { db } }: Actors, id: number): Promise<void> {
  await db.query(sql`update test_card_payments set state = 'paid' where recharge_id = ${id}`)
}

/** The recharge is credited by somebody who does not make the payment. */
async function credit({ env: { db } }: Actors, user: User, { recharge_id: id, amount }: PlannedPayment): Promise<void> {
  await db.query(sql`
    with credited as (
      update recharges set status = 1, credited_cents = ${amount}, answered_at = now() where id = ${id} returning id),
    settled as (update card_payments set state = 'paid', next_poll_at = null where recharge_id = ${id})
    select post_transfers(2, id, '{100}', '{41}', array[${user.id * 256 + 1}]::bigint[], array[${amount}]::bigint[],
                          false)
      from credited`)
}

const resume = 'payPlannedDue'

export const plannedCases: readonly UseCase[] = [
  {
    name: 'payment by card confirmed',
    async prepare(actors, user) {
      const { body } = await preparePlan(actors, user)
      return () => actors.call(user)(payByCard, { body })
    },
  },
  {
    name: 'card charged, wallet recharged and orders paid in one step',
    isStaged: true,
    resume,
    async prepare(actors, user) {
      const { body } = await preparePlan(actors, user)
      return async () => {
        const { recharge_id: id } = await actors.call(user)(payByCard, { body })
        await chargeCard(actors, user, id)
      }
    },
  },
  {
    name: 'orders paid after a card payment was polled',
    isStaged: true,
    resume,
    async prepare(actors, user) {
      const { recharge_id: id } = await confirm(actors, user)
      await chargeSilently(actors, id)
      return () => pollCard(actors, id)
    },
  },
  {
    name: 'planned payment made by the scheduler',
    async prepare(actors, user) {
      await credit(actors, user, await confirm(actors, user))
      return () => actors.env.run('payPlannedDue')
    },
  },
  {
    name: 'card charged for an order that was canceled meanwhile',
    isStaged: true,
    resume,
    async prepare(actors, user) {
      const { ids, recharge_id: id } = await confirm(actors, user)
      await chargeSilently(actors, id)
      await actors.call(user)(cancelOrder, { body: { id: ids[0] ?? 0 } })
      return () => pollCard(actors, id)
    },
  },
  {
    name: 'planned payment canceled',
    async prepare(actors, user) {
      const { recharge_id } = await confirm(actors, user)
      return () => actors.call(user)(cancelPlannedPayment, { body: { recharge_id } })
    },
  },
]
