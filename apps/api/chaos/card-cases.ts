// Crash test cases for card refunds and disputes; the test provider's state is written to its table.
import { randomUUID } from 'node:crypto'
import * as cards from '@shop/contract/wallet/admin-cards.ts'
import { getRechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { type Actors, openCardPayment, proposeAdjustment, submitCard, type UseCase } from './use-cases.ts'
import type { User } from './users.ts'

const charge = 5_000

/** A credited card recharge. */
async function chargeCard(actors: Actors, user: User): Promise<number> {
  const { id, secret } = await openCardPayment(actors, user)
  await submitCard(actors, secret)
  return id
}

const refundOf = (id: number) => {
  const body = { amount: cents(1_500), why: 'A chaos test', request_no: randomUUID() }
  return { params: { id }, body }
}

/** Makes only this payment due, as after the lease of a dead process has expired. */
export async function pollCard({ env: { db, run } }: Actors, id: number): Promise<void> {
  await db.query(sql`
    update card_payments set next_poll_at = case when recharge_id = ${id} then now() - interval '1 hour' end
     where next_poll_at is not null or recharge_id = ${id}`)
  await run('pollPayments')
}

async function send({ env: { db, run } }: Actors, id: number): Promise<void> {
  await db.query(sql`
    update card_refunds set next_try_at = case when recharge_id = ${id} then now() - interval '1 hour' end
     where status = 'asked'`)
  await run('sendRefunds')
}

/** In the provider's dashboard, or by the card's bank. */
async function changeAtProvider({ env: { db } }: Actors, id: number, list: 'refunds' | 'disputes', entry: object) {
  const entries = JSON.stringify([{ ref: `chaos ${list} ${id}`, ...entry }])
  const column = list === 'refunds' ? sql`refunds` : sql`disputes`
  await db.query(sql`update test_card_payments set ${column} = ${entries}::jsonb where recharge_id = ${id}`)
}

const disputed = { amount: charge, fee: 1_500 }

/** Most of the recharge is already spent, so that a part of it becomes a debt. */
async function openDispute(actors: Actors, user: User): Promise<number> {
  const id = await chargeCard(actors, user)
  await (await proposeAdjustment(true, -503_000)(actors, user))()
  await changeAtProvider(actors, id, 'disputes', disputed)
  await pollCard(actors, id)
  return id
}

const endDispute = (state: 'won' | 'lost') => async (actors: Actors, user: User) => {
  const id = await openDispute(actors, user)
  await changeAtProvider(actors, id, 'disputes', { ...disputed, state })
  return () => pollCard(actors, id)
}

export const cardCases: readonly UseCase[] = [
  {
    name: 'card refund requested',
    async prepare(actors, user) {
      const input = refundOf(await chargeCard(actors, user))
      return () => actors.finance(cards.refundCard, input)
    },
  },
  {
    name: 'card refund sent',
    isStaged: true,
    async prepare(actors, user) {
      const id = await chargeCard(actors, user)
      await actors.finance(cards.refundCard, refundOf(id))
      return () => send(actors, id)
    },
  },
  {
    name: 'card refund made at the provider',
    async prepare(actors, user) {
      const id = await chargeCard(actors, user)
      await changeAtProvider(actors, id, 'refunds', { amount: 2_000 })
      return () => pollCard(actors, id)
    },
  },
  {
    name: 'dispute opened',
    async prepare(actors, user) {
      const id = await chargeCard(actors, user)
      await changeAtProvider(actors, id, 'disputes', disputed)
      return () => pollCard(actors, id)
    },
  },
  { name: 'dispute won', prepare: endDispute('won') },
  { name: 'dispute lost', prepare: endDispute('lost') },
  {
    name: 'lost dispute settled by two people',
    async prepare(actors, user) {
      const act = await endDispute('lost')(actors, user)
      await act()
      const { card } = await actors.finance(getRechargeDetail, { params: { id: await rechargeOf(actors, user) } })
      const params = { id: card?.disputes[0]?.id ?? 0 }
      const input = { write_off: true, open_wallet: true, why: 'A chaos test' }
      const { disputes } = await actors.finance(cards.settleDispute, { params, body: input })
      const body = { proposal_id: disputes[0]?.proposal?.id ?? 0, confirm: true }
      return () => actors.checker(cards.decideDispute, { params, body })
    },
  },
]

async function rechargeOf({ env: { db } }: Actors, { id }: User): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from recharges where user_id = ${id}`)
  return row?.id ?? 0
}
