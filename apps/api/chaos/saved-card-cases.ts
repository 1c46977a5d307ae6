// Crash test cases for saved cards: saved with a payment, paid with, replaced and removed.
import { payByCard } from '@shop/contract/sales/planned-payments.ts'
import { listSavedCards, removeSavedCard } from '@shop/contract/wallet/cards.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import { sql } from '#db/sql.ts'
import { preparePlan } from './planned-cases.ts'
import { type Actors, openCardPayment, submitCard, type UseCase } from './use-cases.ts'
import type { User } from './users.ts'

interface Choice {
  save?: boolean
  card_id?: number
}

async function chargeCard(actors: Actors, user: User, { id, ...choice }: Choice & { id: number }): Promise<void> {
  const session = await actors.call(user)(openCardSession, { body: { id, ...choice } })
  await submitCard(actors, session.client_secret, session.card_token)
}

/** A card saved with a recharge that is credited; returns its id. */
async function saveCard(actors: Actors, user: User): Promise<number> {
  const { id } = await openCardPayment(actors, user)
  await chargeCard(actors, user, { id, save: true })
  const [card] = await actors.call(user)(listSavedCards, {})
  return card?.id ?? 0
}

/** As the scheduler does: it polls the provider, pays what waits, and deletes removed cards. */
async function resume({ env: { db, run } }: Actors, user: User): Promise<void> {
  await db.query(sql`
    update card_payments set next_poll_at = case when recharge_id in (select id from recharges where user_id = ${user.id})
                                                 then now() - interval '1 hour' end
     where next_poll_at is not null`)
  await run('pollPayments')
  await run('payPlannedDue')
  await run('deleteRemovedCards')
}

/** Every card is known on both sides; the card of an unpaid payment is not saved yet. */
async function findProblems({ env: { db } }: Actors, user: User): Promise<string[]> {
  const rows = await db.query<{ problem: string }>(sql`
    select 'the provider does not know saved card ' || s.id as problem from saved_cards s
     where s.user_id = ${user.id} and not exists (select 1 from test_cards t where t.token = s.token)
    union all
    select 'card ' || t.token || ' of the provider cannot be removed' from test_cards t
      join test_card_payments p on t.token = 'test_card_of_' || p.intent join recharges r on r.id = p.recharge_id
     where r.user_id = ${user.id} and p.state = 'paid'
       and not exists (select 1 from saved_cards s where s.token = t.token)`)
  return rows.map(({ problem }) => problem)
}

const staged = { isStaged: true, resume, findProblems } as const

export const savedCardCases: readonly UseCase[] = [
  {
    name: 'card charged and saved',
    ...staged,
    async prepare(actors, user) {
      const { id } = await openCardPayment(actors, user)
      return () => chargeCard(actors, user, { id, save: true })
    },
  },
  {
    name: 'card charged, saved, wallet recharged and orders paid in one step',
    ...staged,
    async prepare(actors, user) {
      const { body } = await preparePlan(actors, user)
      return async () => {
        const { recharge_id: id } = await actors.call(user)(payByCard, { body })
        await chargeCard(actors, user, { id, save: true })
      }
    },
  },
  {
    name: 'orders paid with a saved card in one step',
    ...staged,
    async prepare(actors, user) {
      const cardId = await saveCard(actors, user)
      const { body } = await preparePlan(actors, user)
      return async () => {
        const { recharge_id: id } = await actors.call(user)(payByCard, { body })
        await chargeCard(actors, user, { id, card_id: cardId })
      }
    },
  },
  {
    name: 'saved card replaced by the same card',
    ...staged,
    async prepare(actors, user) {
      await saveCard(actors, user)
      const { id } = await openCardPayment(actors, user)
      return async () => {
        await chargeCard(actors, user, { id, save: true })
        await actors.env.run('deleteRemovedCards')
      }
    },
  },
  {
    name: 'saved card removed here and at the provider',
    resume: 'deleteRemovedCards',
    findProblems,
    doneReason: 'object.not_found',
    async prepare(actors, user) {
      const body = { id: await saveCard(actors, user) }
      return async () => {
        await actors.call(user)(removeSavedCard, { body })
        await actors.env.run('deleteRemovedCards')
      }
    },
  },
]
