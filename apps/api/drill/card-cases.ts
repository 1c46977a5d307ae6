// Money back to cards and disputes, each ready to be called once and again; the test provider is told by its own table.
import { randomUUID } from 'node:crypto'
import * as cards from '@shop/contract/wallet/admin-cards.ts'
import { getRechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import type { Person } from './people.ts'
import { type Cast, cardOpened, decided, handCard, type UseCase } from './use-cases.ts'

const charge = 5_000

/** A card recharge that was credited. */
async function charged(cast: Cast, person: Person): Promise<number> {
  const { id, secret } = await cardOpened(cast, person)
  await handCard(cast, secret)
  return id
}

const refundOf = (id: number) => {
  const body = { amount: cents(1_500), why: 'A drill', request_no: randomUUID() }
  return { params: { id }, body }
}

/** This one alone is due, as it is again when the lease of a process that ended has run out. */
async function poll({ stage: { look, run } }: Cast, id: number): Promise<void> {
  await look.query(sql`
    update card_payments set next_poll_at = case when recharge_id = ${id} then now() - interval '1 hour' end
     where next_poll_at is not null or recharge_id = ${id}`)
  await run('pollPayments')
}

async function send({ stage: { look, run } }: Cast, id: number): Promise<void> {
  await look.query(sql`
    update card_refunds set next_try_at = case when recharge_id = ${id} then now() - interval '1 hour' end
     where status = 'asked'`)
  await run('sendRefunds')
}

/** At the provider's own desk, or by the card's bank. */
async function change({ stage: { look } }: Cast, id: number, what: 'refunds' | 'disputes', entry: object) {
  const entries = JSON.stringify([{ ref: `drill ${what} ${id}`, ...entry }])
  const column = what === 'refunds' ? sql`refunds` : sql`disputes`
  await look.query(sql`update test_card_payments set ${column} = ${entries}::jsonb where recharge_id = ${id}`)
}

const taken = { amount: charge, fee: 1_500 }

/** Spent for the most part, so that a part of it is owed. */
async function disputed(cast: Cast, person: Person): Promise<number> {
  const id = await charged(cast, person)
  await (await decided(true, -503_000)(cast, person))()
  await change(cast, id, 'disputes', taken)
  await poll(cast, id)
  return id
}

const ended = (state: 'won' | 'lost') => async (cast: Cast, person: Person) => {
  const id = await disputed(cast, person)
  await change(cast, id, 'disputes', { ...taken, state })
  return () => poll(cast, id)
}

export const cardCases: readonly UseCase[] = [
  {
    name: 'card refund asked for',
    async prepare(cast, person) {
      const wish = refundOf(await charged(cast, person))
      return () => cast.finance(cards.refundCard, wish)
    },
  },
  {
    name: 'card refund sent',
    isStaged: true,
    async prepare(cast, person) {
      const id = await charged(cast, person)
      await cast.finance(cards.refundCard, refundOf(id))
      return () => send(cast, id)
    },
  },
  {
    name: 'card refund made at the provider',
    async prepare(cast, person) {
      const id = await charged(cast, person)
      await change(cast, id, 'refunds', { amount: 2_000 })
      return () => poll(cast, id)
    },
  },
  {
    name: 'dispute opened',
    async prepare(cast, person) {
      const id = await charged(cast, person)
      await change(cast, id, 'disputes', taken)
      return () => poll(cast, id)
    },
  },
  { name: 'dispute won', prepare: ended('won') },
  { name: 'dispute lost', prepare: ended('lost') },
  {
    name: 'lost dispute settled by two people',
    async prepare(cast, person) {
      const told = await ended('lost')(cast, person)
      await told()
      const { card } = await cast.finance(getRechargeDetail, { params: { id: await rechargeOf(cast, person) } })
      const params = { id: card?.disputes[0]?.id ?? 0 }
      const wish = { write_off: true, open_wallet: true, why: 'A drill' }
      const { disputes } = await cast.finance(cards.settleDispute, { params, body: wish })
      const body = { proposal_id: disputes[0]?.proposal?.id ?? 0, confirm: true }
      return () => cast.checker(cards.decideDispute, { params, body })
    },
  },
]

async function rechargeOf({ stage: { look } }: Cast, { id }: Person): Promise<number> {
  const [row] = await look.query<{ id: number }>(sql`select id from recharges where user_id = ${id}`)
  return row?.id ?? 0
}
