// Money back to cards and disputes, each ready to be called once and again; the test provider is told by its own table.
import { randomUUID } from 'node:crypto'
import * as cards from '@shop/contract/wallet/admin-cards.ts'
import { getRechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { type Actors, openCardPayment, proposeAdjustment, submitCard, type UseCase } from './use-cases.ts'
import type { User } from './users.ts'

const charge = 5_000

/** A card recharge that was credited. */
async function chargeCard(actors: Actors, user: User): Promise<number> {
  const { id, secret } = await openCardPayment(actors, user)
  await submitCard(actors, secret)
  return id
}

const refundOf = (id: number) => {
  const body = { amount: cents(1_500), why: 'A chaos test', request_no: randomUUID() }
  return { params: { id }, body }
}

/** This one alone is due, as it is again when the lease of a process that ended has run out. */
async function poll({ env: { db, run } }: Actors, id: number): Promise<void> {
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

/** At the provider's own desk, or by the card's bank. */
async function change({ env: { db } }: Actors, id: number, what: 'refunds' | 'disputes', entry: object) {
  const entries = JSON.stringify([{ ref: `chaos ${what} ${id}`, ...entry }])
  const column = what === 'refunds' ? sql`refunds` : sql`disputes`
  await db.query(sql`update test_card_payments set ${column} = ${entries}::jsonb where recharge_id = ${id}`)
}

const taken = { amount: charge, fee: 1_500 }

/** Spent for the most part, so that a part of it is owed. */
async function openDispute(actors: Actors, user: User): Promise<number> {
  const id = await chargeCard(actors, user)
  await (await proposeAdjustment(true, -503_000)(actors, user))()
  await change(actors, id, 'disputes', taken)
  await poll(actors, id)
  return id
}

const endDispute = (state: 'won' | 'lost') => async (actors: Actors, user: User) => {
  const id = await openDispute(actors, user)
  await change(actors, id, 'disputes', { ...taken, state })
  return () => poll(actors, id)
}

export const cardCases: readonly UseCase[] = [
  {
    name: 'card refund asked for',
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
      await change(actors, id, 'refunds', { amount: 2_000 })
      return () => poll(actors, id)
    },
  },
  {
    name: 'dispute opened',
    async prepare(actors, user) {
      const id = await chargeCard(actors, user)
      await change(actors, id, 'disputes', taken)
      return () => poll(actors, id)
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
