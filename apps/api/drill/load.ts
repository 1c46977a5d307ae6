// The clients of a drill: each a person who recharges, withdraws and buys, with operators who decide, again and again.
import { passRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import * as audit from '@shop/contract/wallet/admin-withdrawals.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { cancelWithdrawal, createWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { ask, options, type Work } from './asking.ts'
import type { Person } from './people.ts'
import { goShopping, type Shopping } from './shopping-load.ts'
import { rechargeOf, withdrawalOf } from './use-cases.ts'

export interface Client {
  person: Person
  payTokens: string[]
  to: { network_id: number; address: string }
  shopping: Shopping
}

export async function runClient(client: Client, work: Work): Promise<void> {
  while (!work.isOver() && client.payTokens.length > 0) {
    await recharge(client, work)
    await goShopping(client, work)
    await withdraw(client, work)
  }
}

async function recharge({ person, to }: Client, work: Work): Promise<void> {
  const { call, finance } = work.cast
  const [userId, cents] = [person.id, 1_000 + Math.floor(Math.random() * 500)]
  const body = rechargeOf(to, cents)
  const asked = { operation: 'recharge', key: body.request_no, userId, cents } as const
  const made = await ask(work, asked, () => call(person)(createRecharge, { body }, options))
  if (!made) return
  const { id } = made
  const decision = { operation: 'passRecharge', key: String(id), userId, cents } as const
  await ask(work, decision, () => finance(passRecharge, { params: { id }, body: {} }, options))
}

async function withdraw({ person, payTokens }: Client, work: Work): Promise<void> {
  const { call, finance } = work.cast
  const [userId, cents] = [person.id, 1_000 + Math.floor(Math.random() * 200)]
  const body = withdrawalOf(payTokens.pop() ?? '', cents)
  const asked = { operation: 'withdraw', key: body.request_no, userId, cents } as const
  const made = await ask(work, asked, () => call(person)(createWithdrawal, { body }, options))
  if (!made) return
  const { id } = made
  const about = { key: String(id), userId, cents }
  const on = { params: { id }, body: { version: 1 } }
  const chance = Math.random()
  if (chance < 0.3) {
    await ask(work, { operation: 'cancel', ...about }, () => call(person)(cancelWithdrawal, { body: { id } }, options))
  } else if (chance < 0.5) {
    const refusal = { ...on, body: { version: 1, reason: 'risk' } } as const
    await ask(work, { operation: 'refuse', ...about }, () => finance(audit.refuseWithdrawal, refusal, options))
  } else {
    const passed = await ask(work, { operation: 'pass', ...about }, () => finance(audit.passWithdrawal, on, options))
    if (!passed) return
    const sending = { params: { id }, body: { version: 2, reference: `BANK-${id}` } }
    await ask(work, { operation: 'send', ...about }, () => finance(audit.sendWithdrawal, sending, options))
  }
}
