// Paying shops out, each step of it ready to be called once and again with the same words.
import { randomUUID } from 'node:crypto'
import * as payouts from '@shop/contract/sales/admin-payouts.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { putAccountOnFile } from '../test/payout-account.ts'
import { completed } from './order-cases.ts'
import { type Person, shopsOf } from './people.ts'
import type { Cast, UseCase } from './use-cases.ts'

async function proposalOf(cast: Cast, person: Person) {
  await completed(cast, person)
  const [shop] = await cast.stage.look.query<{ id: number }>(sql`
    select id from shops where key = ${`${shopsOf(person.id)}1`}`)
  const shopId = shop?.id ?? 0
  await putAccountOnFile({ owner: cast.stage.look, proposer: cast.finance, confirmer: cast.checker }, shopId)
  return { shop_id: shopId, amount: cents(1_000), request_no: randomUUID() }
}

async function proposed(cast: Cast, person: Person): Promise<number> {
  return (await cast.finance(payouts.proposePayout, { body: await proposalOf(cast, person) })).id
}

async function confirmed(cast: Cast, person: Person): Promise<number> {
  const id = await proposed(cast, person)
  await cast.checker(payouts.confirmPayout, { params: { id }, body: { version: 1 } })
  return id
}

export const payoutCases: readonly UseCase[] = [
  {
    name: 'payout proposed',
    async prepare(cast, person) {
      const body = await proposalOf(cast, person)
      return () => cast.finance(payouts.proposePayout, { body })
    },
  },
  {
    name: 'payout confirmed by a second person',
    async prepare(cast, person) {
      const id = await proposed(cast, person)
      return () => cast.checker(payouts.confirmPayout, { params: { id }, body: { version: 1 } })
    },
  },
  {
    name: 'payout refused',
    async prepare(cast, person) {
      const id = await proposed(cast, person)
      return () => cast.checker(payouts.refusePayout, { params: { id }, body: { version: 1, text: 'A drill' } })
    },
  },
  {
    name: 'payout sent',
    async prepare(cast, person) {
      const id = await confirmed(cast, person)
      const body = { version: 2, reference: `BANK-${id}` }
      return () => cast.finance(payouts.sendPayout, { params: { id }, body })
    },
  },
  {
    name: 'payout failed',
    async prepare(cast, person) {
      const id = await confirmed(cast, person)
      const params = { id }
      const { failing } = await cast.finance(payouts.failPayout, {
        params,
        body: { version: 2, text: 'It came back.' },
      })
      const body = { proposal_id: failing?.id ?? 0, confirm: true }
      return () => cast.checker(payouts.decidePayoutFailure, { params, body })
    },
  },
]
