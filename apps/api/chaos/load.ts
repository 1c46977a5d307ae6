// The clients of a chaos test: users who recharge, buy and withdraw, and operators who decide, in a loop.
import { passRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import * as withdrawals from '@shop/contract/wallet/admin-withdrawals.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { cancelWithdrawal, createWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { invoke, options, type Work } from './invoke.ts'
import { runShopping, type Shopping } from './shopping-load.ts'
import { rechargeOf, withdrawalOf } from './use-cases.ts'
import type { User } from './users.ts'

export interface Client {
  user: User
  payTokens: string[]
  to: { network_id: number; address: string }
  shopping: Shopping
}

export async function runClient(client: Client, work: Work): Promise<void> {
  while (!work.isOver() && client.payTokens.length > 0) {
    await recharge(client, work)
    await runShopping(client, work)
    await withdraw(client, work)
  }
}

async function recharge({ user, to }: Client, work: Work): Promise<void> {
  const { call, finance } = work.actors
  const [userId, cents] = [user.id, 1_000 + Math.floor(Math.random() * 500)]
  const body = rechargeOf(to, cents)
  const invocation = { operation: 'recharge', key: body.request_no, userId, cents } as const
  const created = await invoke(work, invocation, () => call(user)(createRecharge, { body }, options))
  if (!created) return
  const { id } = created
  const decision = { operation: 'passRecharge', key: String(id), userId, cents } as const
  await invoke(work, decision, () => finance(passRecharge, { params: { id }, body: {} }, options))
}

async function withdraw({ user, payTokens }: Client, work: Work): Promise<void> {
  const { call, finance } = work.actors
  const [userId, cents] = [user.id, 1_000 + Math.floor(Math.random() * 200)]
  const body = withdrawalOf(payTokens.pop() ?? '', cents)
  const invocation = { operation: 'withdraw', key: body.request_no, userId, cents } as const
  const created = await invoke(work, invocation, () => call(user)(createWithdrawal, { body }, options))
  if (!created) return
  const { id } = created
  const about = { key: String(id), userId, cents }
  const decisionInput = { params: { id }, body: { version: 1 } }
  const random = Math.random()
  if (random < 0.3) {
    await invoke(work, { operation: 'cancel', ...about }, () => call(user)(cancelWithdrawal, { body: { id } }, options))
  } else if (random < 0.5) {
    const refusal = { params: { id }, body: { version: 1, reason: 'risk' } } as const
    await invoke(work, { operation: 'refuse', ...about }, () => finance(withdrawals.refuseWithdrawal, refusal, options))
  } else {
    const passed = await invoke(work, { operation: 'pass', ...about }, () =>
      finance(withdrawals.passWithdrawal, decisionInput, options),
    )
    if (!passed) return
    const sendInput = { params: { id }, body: { version: 2, reference: `BANK-${id}` } }
    await invoke(work, { operation: 'send', ...about }, () => finance(withdrawals.sendWithdrawal, sendInput, options))
  }
}
