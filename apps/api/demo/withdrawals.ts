// The demo's withdrawals: one sent, one refused, two that wait, both to the same card.
import { randomUUID } from 'node:crypto'
import { cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '../src/context.ts'
import { sql } from '../src/db/sql.ts'
import { holdWithdrawal, lockWithdrawal, moveWithdrawal } from '../src/modules/withdrawals/service.ts'

type Target = Parameters<typeof holdWithdrawal>[2]['target']
type Moving = Omit<Parameters<typeof moveWithdrawal>[1], 'withdrawal' | 'debt' | 'operatorId'>

const minuteMs = 60_000
const blank = { bank_name: '', card_no: '', holder: '', address: '', memo: '' }
/** Nobody's: made of the numbers that cards for tests have. */
const card = { ...blank, bank_name: 'Harbour Demo Bank', card_no: '4000056655665556', holder: 'Lin Demo' }
const address = 'TYvY7Jbi4NQHetvrizB8WDtWhSQtYKug9M'

interface Asked {
  account: string
  target: Target
  amount: number
  fee: number
  minutesAgo: number
}

export async function layWithdrawals(tx: TxCtx, pepper: string): Promise<void> {
  const [by] = await tx.db.query<{ finance: number; tron: number }>(sql`
    select (select id from operators where account = 'finance') as finance,
           (select id from networks where key = 'tron') as tron`)
  if (!by) throw new Error('the demo has nobody who pays out')
  const bank: Target = { type: 'bank', contents: card }
  const chain: Target = { type: 'chain', networkId: by.tron, contents: { ...blank, address } }
  const sent = { account: 'demo', target: bank, amount: 10_000, fee: 100, minutesAgo: 60 * 20 }
  const refused = { account: 'demo', target: chain, amount: 3_000, fee: 100, minutesAgo: 60 * 5 }
  await lay(tx, { asked: sent, pepper, operatorId: by.finance }, [
    { move: 'pass' },
    { move: 'send', reference: 'HDB-20260001' },
  ])
  await lay(tx, { asked: refused, pepper, operatorId: by.finance }, [{ move: 'refuse', reason: 'destination' }])
  for (const [account, amount, fee, minutesAgo] of [
    ['demo', 5_000, 100, 40],
    ['mina', 4_000, 100, 12],
  ] as const) {
    await lay(tx, { asked: { account, target: bank, amount, fee, minutesAgo }, pepper, operatorId: by.finance }, [])
  }
}

async function lay(
  tx: TxCtx,
  { asked, pepper, operatorId }: { asked: Asked; pepper: string; operatorId: number },
  moves: readonly Moving[],
): Promise<void> {
  const { account, target, minutesAgo } = asked
  const at = new Date(tx.now().getTime() - minutesAgo * minuteMs)
  const then = { ...tx, now: () => at }
  const [user] = await tx.db.query<{ id: number }>(sql`select id from users where account = ${account}`)
  if (!user) throw new Error(`the demo has no shopper ${account}`)
  const [amount, fee, answerBy] = [cents(asked.amount), cents(asked.fee), new Date(at.getTime() + 24 * 60 * minuteMs)]
  const agreed = { userId: user.id, requestNo: randomUUID(), target, save: true, amount, fee, answerBy }
  const id = await holdWithdrawal(then, { pepper }, agreed)
  for (const move of moves) await moveWithdrawal(then, { ...(await lockWithdrawal(then, id)), operatorId, ...move })
}
