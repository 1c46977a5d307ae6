// Crash test cases for payouts to shops.
import { randomUUID } from 'node:crypto'
import * as payouts from '@shop/contract/sales/admin-payouts.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import { placeCompletedOrder } from './order-cases.ts'
import type { Actors, UseCase } from './use-cases.ts'
import { shopsOf, type User } from './users.ts'

async function payoutInput(actors: Actors, user: User) {
  await placeCompletedOrder(actors, user)
  const [shop] = await actors.env.db.query<{ id: number }>(sql`
    select id from shops where key = ${`${shopsOf(user.id)}1`}`)
  const shopId = shop?.id ?? 0
  await putAccountOnFile({ owner: actors.env.db, proposer: actors.finance, confirmer: actors.checker }, shopId)
  return { shop_id: shopId, amount: cents(1_000), request_no: randomUUID() }
}

async function makeProposedPayout(actors: Actors, user: User): Promise<number> {
  return (await actors.finance(payouts.proposePayout, { body: await payoutInput(actors, user) })).id
}

async function makeConfirmedPayout(actors: Actors, user: User): Promise<number> {
  const id = await makeProposedPayout(actors, user)
  await actors.checker(payouts.confirmPayout, { params: { id }, body: { version: 1 } })
  return id
}

export const payoutCases: readonly UseCase[] = [
  {
    name: 'payout proposed',
    async prepare(actors, user) {
      const body = await payoutInput(actors, user)
      return () => actors.finance(payouts.proposePayout, { body })
    },
  },
  {
    name: 'payout confirmed by a second person',
    async prepare(actors, user) {
      const id = await makeProposedPayout(actors, user)
      return () => actors.checker(payouts.confirmPayout, { params: { id }, body: { version: 1 } })
    },
  },
  {
    name: 'payout refused',
    async prepare(actors, user) {
      const id = await makeProposedPayout(actors, user)
      return () => actors.checker(payouts.refusePayout, { params: { id }, body: { version: 1, text: 'A chaos test' } })
    },
  },
  {
    name: 'payout sent',
    async prepare(actors, user) {
      const id = await makeConfirmedPayout(actors, user)
      const body = { version: 2, reference: `BANK-${id}` }
      return () => actors.finance(payouts.sendPayout, { params: { id }, body })
    },
  },
  {
    name: 'payout failed',
    async prepare(actors, user) {
      const id = await makeConfirmedPayout(actors, user)
      const params = { id }
      const { failing } = await actors.finance(payouts.failPayout, {
        params,
        body: { version: 2, text: 'It came back.' },
      })
      const body = { proposal_id: failing?.id ?? 0, confirm: true }
      return () => actors.checker(payouts.decidePayoutFailure, { params, body })
    },
  },
]
