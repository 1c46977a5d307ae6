// Every use case of the wallet, each ready to be called once and again with the same words.
import { randomUUID } from 'node:crypto'
import { type Call, createClient } from '@shop/client/call.ts'
import { openCardSession } from '@shop/contract/wallet/cards.ts'
import * as adjustments from '@shop/contract/wallet/admin-adjustments.ts'
import { passRecharge, refuseRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import * as audit from '@shop/contract/wallet/admin-withdrawals.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { cancelWithdrawal, createWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { countNoDecisions } from '../test/uncounted.ts'
import type { Job } from './jobs.ts'
import { makePayTokens, makePerson, makeRecharge, type Person } from './people.ts'

export interface Stage {
  fetch: typeof fetch
  base: string
  /** With all rights, beside the server. */
  look: Db
  /** Does the clock's work once, in the process under the drill. */
  run(job: Job): Promise<void>
}

export interface Cast {
  stage: Stage
  finance: Call
  checker: Call
  clerk: Call
  call(person: Person): Call
}

export interface UseCase {
  name: string
  /** Several transactions with a provider between them: only its money is all or nothing. */
  isStaged?: true
  /** What it says when it was done before; `state.changed` unless told. */
  saysDone?: string
  /** Makes what the call needs, for a new person; gives the call. */
  prepare(cast: Cast, person: Person): Promise<() => Promise<unknown>>
}

function callOver({ fetch, base }: Stage, token: string | undefined): Call {
  const silent = { onSignedOut: () => {}, onFailure: () => {} }
  return createClient({ base, fetch, token: () => token, ...silent, now: () => performance.now() * 1e6 })
}

export async function makeCast(stage: Stage): Promise<Cast> {
  await stage.look.query(sql`update networks set evidence_required = false`)
  // The same few operators decide thousands of requests.
  await countNoDecisions(stage.look)
  const signIn = async (account: string) => {
    const body = { account, password: 'operator1234' }
    return callOver(stage, (await callOver(stage, undefined)(operatorLogin, { body })).token)
  }
  const [finance, checker, clerk] = [await signIn('finance'), await signIn('checker'), await signIn('clerk')]
  return { stage, finance, checker, clerk, call: ({ token }) => callOver(stage, token) }
}

export async function newPerson({ stage }: Cast): Promise<Person> {
  return makePerson(stage.look)
}

/** The body of a withdrawal to a bank card; the same one may be sent again. */
export function withdrawalOf(pay_token: string, amount: number) {
  const card = { bank_name: 'Harbour Bank', card_no: '6222020200112233', holder: 'Ann Lee' }
  return { type: 'bank', amount: cents(amount), pay_token, request_no: randomUUID(), ...card } as const
}

async function newWithdrawal({ stage }: Cast, person: Person, amount = 10_000) {
  const [token = ''] = await makePayTokens(stage.look, person, { scene: 'extract' })
  return withdrawalOf(token, amount)
}

async function withdrawn(cast: Cast, person: Person, amount?: number): Promise<number> {
  return (await cast.call(person)(createWithdrawal, { body: await newWithdrawal(cast, person, amount) })).id
}

/** A withdrawal that has been passed; its version counts the steps. */
async function passed(cast: Cast, person: Person): Promise<number> {
  const id = await withdrawn(cast, person)
  await cast.finance(audit.passWithdrawal, { params: { id }, body: { version: 1 } })
  return id
}

export async function findAddress({ stage }: Cast): Promise<{ network_id: number; address: string }> {
  const [to] = await stage.look.query<{ network_id: number; address: string }>(sql`
    select a.network_id, a.address from network_addresses a join networks n on n.id = a.network_id
     where n.key = 'tron' and n.deposit_on and a.active limit 1`)
  if (!to) throw new Error('the demo has no address on TRON')
  return to
}

/** The body of a recharge on a chain. */
export function rechargeOf(to: { network_id: number; address: string }, amount: number) {
  const txid = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  return { method: 'chain', amount: cents(amount), request_no: randomUUID(), txid, ...to } as const
}

export async function cardOpened(cast: Cast, person: Person): Promise<{ id: number; secret: string }> {
  const body = { method: 'card', amount: cents(5_000), request_no: randomUUID() } as const
  const { id } = await cast.call(person)(createRecharge, { body })
  const { client_secret: secret } = await cast.call(person)(openCardSession, { body: { id } })
  return { id, secret }
}

/** As the provider's form hands a card in. */
export async function handCard({ stage: { fetch, base } }: Cast, secret: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ client_secret: secret, number: '4242424242424242' })
  const answer = await fetch(`${base}/card-form/confirm`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the card's form answered ${answer.status}`)
}

export const decided = (confirm: boolean, amount: number) => async (cast: Cast, person: Person) => {
  const wish = { amount: cents(amount), reason: 'A drill' }
  const open = await cast.finance(adjustments.proposeAdjustment, { params: { id: person.id }, body: wish })
  const { id = 0 } = open.find(({ user }) => user.id === person.id) ?? {}
  return () => cast.checker(adjustments.decideAdjustment, { params: { id }, body: { confirm } })
}

export const useCases: readonly UseCase[] = [
  {
    name: 'recharge on a chain',
    async prepare(cast, person) {
      const body = rechargeOf(await findAddress(cast), 5_000)
      return () => cast.call(person)(createRecharge, { body })
    },
  },
  {
    name: 'recharge by card',
    isStaged: true,
    async prepare(cast, person) {
      const body = { method: 'card', amount: cents(5_000), request_no: randomUUID() } as const
      return () => cast.call(person)(createRecharge, { body })
    },
  },
  {
    name: 'card charged',
    isStaged: true,
    async prepare(cast, person) {
      const { secret } = await cardOpened(cast, person)
      return () => handCard(cast, secret)
    },
  },
  {
    name: 'recharge passed',
    async prepare(cast, person) {
      const id = await makeRecharge(cast.stage.look, person, 7_000)
      return () => cast.finance(passRecharge, { params: { id }, body: {} })
    },
  },
  {
    name: 'recharge refused',
    async prepare(cast, person) {
      const id = await makeRecharge(cast.stage.look, person, 7_000)
      return () => cast.finance(refuseRecharge, { params: { id }, body: { reason: 'duplicate' } })
    },
  },
  {
    name: 'withdrawal',
    async prepare(cast, person) {
      const body = await newWithdrawal(cast, person)
      return () => cast.call(person)(createWithdrawal, { body })
    },
  },
  {
    name: 'withdrawal cancelled',
    async prepare(cast, person) {
      const id = await withdrawn(cast, person)
      return () => cast.call(person)(cancelWithdrawal, { body: { id } })
    },
  },
  {
    name: 'withdrawal passed',
    async prepare(cast, person) {
      const id = await withdrawn(cast, person)
      return () => cast.finance(audit.passWithdrawal, { params: { id }, body: { version: 1 } })
    },
  },
  {
    name: 'withdrawal confirmed by a second person',
    async prepare(cast, person) {
      const id = await withdrawn(cast, person, 150_000)
      await cast.finance(audit.passWithdrawal, { params: { id }, body: { version: 1 } })
      return () => cast.checker(audit.confirmWithdrawal, { params: { id }, body: { version: 2 } })
    },
  },
  {
    name: 'withdrawal refused',
    async prepare(cast, person) {
      const id = await withdrawn(cast, person)
      return () => cast.finance(audit.refuseWithdrawal, { params: { id }, body: { version: 1, reason: 'risk' } })
    },
  },
  {
    name: 'withdrawal sent',
    async prepare(cast, person) {
      const id = await passed(cast, person)
      return () => cast.finance(audit.sendWithdrawal, { params: { id }, body: { version: 2, reference: `BANK-${id}` } })
    },
  },
  {
    name: 'withdrawal failed',
    async prepare(cast, person) {
      const id = await passed(cast, person)
      return () => cast.finance(audit.failWithdrawal, { params: { id }, body: { version: 2, text: 'It came back.' } })
    },
  },
  { name: 'balance raised by two people', prepare: decided(true, 2_500) },
  { name: 'balance lowered by two people', prepare: decided(true, -2_500) },
]
