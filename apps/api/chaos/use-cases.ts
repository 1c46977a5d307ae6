// Crash test cases for the wallet, and what all cases share: actors and inputs that may be sent again.
import { randomUUID } from 'node:crypto'
import { type Call, createClient } from '@shop/client/call.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import * as adjustments from '@shop/contract/wallet/admin-ledger.ts'
import { passRecharge, refuseRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import * as withdrawals from '@shop/contract/wallet/admin-withdrawals.ts'
import { createRecharge, openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cancelWithdrawal, createWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { stopCountingDecisions } from '../test/second-approval-limits.ts'
import type { Job } from './jobs.ts'
import { createUser, makePayTokens, makeRecharge, type User } from './users.ts'

export interface Environment {
  fetch: typeof fetch
  base: string
  /** As the owner, beside the server. */
  db: Db
  /** Runs a scheduled job once, in the process under test. */
  run(job: Job): Promise<void>
}

export interface Actors {
  env: Environment
  finance: Call
  checker: Call
  clerk: Call
  call(user: User): Call
}

export interface UseCase {
  name: string
  /** Several transactions: only its money is all or nothing. */
  isStaged?: true
  /** The scheduled job that continues it when the process has ended between two transactions; or several of them. */
  resume?: Job | ((actors: Actors, user: User) => Promise<void>)
  /** What else must hold after a crash, once the scheduler has continued. */
  findProblems?: (actors: Actors, user: User) => Promise<string[]>
  /** The reason when it is repeated after it is done; default: `state.changed`. */
  doneReason?: string
  /** Creates what the call needs for a new user; returns the call. */
  prepare(actors: Actors, user: User): Promise<() => Promise<unknown>>
}

function callOver({ fetch, base }: Environment, token: string | undefined): Call {
  const silent = { onSignedOut: () => {}, onFailure: () => {} }
  return createClient({ base, fetch, token: () => token, ...silent, now: () => performance.now() * 1e6 })
}

export async function createActors(env: Environment): Promise<Actors> {
  await env.db.query(sql`update networks set evidence_required = false`)
  // The same few operators decide thousands of requests.
  await stopCountingDecisions(env.db)
  const signIn = async (account: string) => {
    const body = { account, password: 'operator1234' }
    return callOver(env, (await callOver(env, undefined)(operatorLogin, { body })).token)
  }
  const [finance, checker, clerk] = [await signIn('finance'), await signIn('checker'), await signIn('clerk')]
  return { env, finance, checker, clerk, call: ({ token }) => callOver(env, token) }
}

export async function newUser({ env }: Actors): Promise<User> {
  return createUser(env.db)
}

/** A withdrawal to a bank card; may be sent again. */
export function withdrawalOf(pay_token: string, amount: number) {
  const card = { bank_name: 'Harbour Bank', card_no: '6222020200112233', holder: 'Ann Lee' }
  return { type: 'bank', amount: cents(amount), pay_token, request_no: randomUUID(), ...card } as const
}

async function newWithdrawal({ env }: Actors, user: User, amount = 10_000) {
  const [token = ''] = await makePayTokens(env.db, user, { scene: 'extract' })
  return withdrawalOf(token, amount)
}

async function makeWithdrawal(actors: Actors, user: User, amount?: number): Promise<number> {
  return (await actors.call(user)(createWithdrawal, { body: await newWithdrawal(actors, user, amount) })).id
}

/** A passed withdrawal; its version counts the steps. */
async function makePassedWithdrawal(actors: Actors, user: User): Promise<number> {
  const id = await makeWithdrawal(actors, user)
  await actors.finance(withdrawals.passWithdrawal, { params: { id }, body: { version: 1 } })
  return id
}

export async function findAddress({ env }: Actors): Promise<{ network_id: number; address: string }> {
  const [destination] = await env.db.query<{ network_id: number; address: string }>(sql`
    select a.network_id, a.address from network_addresses a join networks n on n.id = a.network_id
     where n.key = 'tron' and n.deposit_on and a.active limit 1`)
  if (!destination) throw new Error('the demo has no address on TRON')
  return destination
}

/** A recharge on a chain; may be sent again. */
export function rechargeOf(destination: { network_id: number; address: string }, amount: number) {
  const txid = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  return { method: 'chain', amount: cents(amount), request_no: randomUUID(), txid, ...destination } as const
}

export async function openCardPayment(actors: Actors, user: User): Promise<{ id: number; secret: string }> {
  const body = { method: 'card', amount: cents(5_000), request_no: randomUUID() } as const
  const { id } = await actors.call(user)(createRecharge, { body })
  const { client_secret: secret } = await actors.call(user)(openCardSession, { body: { id } })
  return { id, secret }
}

/** Submits a card like the provider's form: a typed one, or a saved one by its token. */
export async function submitCard({ env: { fetch, base } }: Actors, secret: string, token?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const card = token === undefined ? { number: '4242424242424242' } : { card: token }
  const body = JSON.stringify({ client_secret: secret, ...card })
  const response = await fetch(`${base}/card-form/confirm`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`the card form responded with ${response.status}`)
}

export const proposeAdjustment = (confirm: boolean, amount: number) => async (actors: Actors, shopper: User) => {
  const input = { amount: cents(amount), reason: 'A chaos test' }
  const open = await actors.finance(adjustments.proposeAdjustment, { params: { id: shopper.id }, body: input })
  const { id = 0 } = open.find(({ user }) => user.id === shopper.id) ?? {}
  return () => actors.checker(adjustments.decideAdjustment, { params: { id }, body: { confirm } })
}

export const useCases: readonly UseCase[] = [
  {
    name: 'recharge on a chain',
    async prepare(actors, user) {
      const body = rechargeOf(await findAddress(actors), 5_000)
      return () => actors.call(user)(createRecharge, { body })
    },
  },
  {
    name: 'recharge by card',
    isStaged: true,
    async prepare(actors, user) {
      const body = { method: 'card', amount: cents(5_000), request_no: randomUUID() } as const
      return () => actors.call(user)(createRecharge, { body })
    },
  },
  {
    name: 'card charged',
    isStaged: true,
    async prepare(actors, user) {
      const { secret } = await openCardPayment(actors, user)
      return () => submitCard(actors, secret)
    },
  },
  {
    name: 'recharge passed',
    async prepare(actors, user) {
      const id = await makeRecharge(actors.env.db, user, 7_000)
      return () => actors.finance(passRecharge, { params: { id }, body: {} })
    },
  },
  {
    name: 'recharge refused',
    async prepare(actors, user) {
      const id = await makeRecharge(actors.env.db, user, 7_000)
      return () => actors.finance(refuseRecharge, { params: { id }, body: { reason: 'duplicate' } })
    },
  },
  {
    name: 'withdrawal',
    async prepare(actors, user) {
      const body = await newWithdrawal(actors, user)
      return () => actors.call(user)(createWithdrawal, { body })
    },
  },
  {
    name: 'withdrawal canceled',
    async prepare(actors, user) {
      const id = await makeWithdrawal(actors, user)
      return () => actors.call(user)(cancelWithdrawal, { body: { id } })
    },
  },
  {
    name: 'withdrawal passed',
    async prepare(actors, user) {
      const id = await makeWithdrawal(actors, user)
      return () => actors.finance(withdrawals.passWithdrawal, { params: { id }, body: { version: 1 } })
    },
  },
  {
    name: 'withdrawal confirmed by a second person',
    async prepare(actors, user) {
      const id = await makeWithdrawal(actors, user, 150_000)
      await actors.finance(withdrawals.passWithdrawal, { params: { id }, body: { version: 1 } })
      return () => actors.checker(withdrawals.confirmWithdrawal, { params: { id }, body: { version: 2 } })
    },
  },
  {
    name: 'withdrawal refused',
    async prepare(actors, user) {
      const id = await makeWithdrawal(actors, user)
      return () =>
        actors.finance(withdrawals.refuseWithdrawal, { params: { id }, body: { version: 1, reason: 'risk' } })
    },
  },
  {
    name: 'withdrawal sent',
    async prepare(actors, user) {
      const id = await makePassedWithdrawal(actors, user)
      return () =>
        actors.finance(withdrawals.sendWithdrawal, { params: { id }, body: { version: 2, reference: `BANK-${id}` } })
    },
  },
  {
    name: 'withdrawal failed',
    async prepare(actors, user) {
      const id = await makePassedWithdrawal(actors, user)
      return () =>
        actors.finance(withdrawals.failWithdrawal, { params: { id }, body: { version: 2, text: 'It came back.' } })
    },
  },
  { name: 'balance raised by two people', prepare: proposeAdjustment(true, 2_500) },
  { name: 'balance lowered by two people', prepare: proposeAdjustment(true, -2_500) },
]
