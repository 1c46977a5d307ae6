// The demo's withdrawals: two sent, one refused, two waiting that go to the same card.
import { randomUUID } from 'node:crypto'
import { cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { holdWithdrawal, lockWithdrawal, moveWithdrawal } from '#modules/wallet/withdrawals/service.ts'
import { day, hour, minuteMs, operatorId, shopperId, type TimelineEvent } from './timeline.ts'

type Target = Parameters<typeof holdWithdrawal>[2]['target']
type Move = Omit<Parameters<typeof moveWithdrawal>[1], 'withdrawal' | 'debt' | 'operatorId'>

const noBank = { bank_country: '', bank_name: '', bank_branch: '', bank_code: '', card_no: '', account_type: '' }
const blank = { ...noBank, holder: '', address: '', memo: '' }
/** A published test card number. */
const card = { ...blank, bank_name: 'Harbour Demo Bank', card_no: '4000056655665556', holder: 'Demo Lin' }
/** Not a deposit address of the demo, which would be refused as a destination. Nobody has a key to it. */
export const destinationAddress = 'TSzoyAZUg8jormMy8hsCeZJqgKNB5WGn6m'

interface DemoWithdrawal {
  account: string
  to: 'bank' | 'chain'
  amount: number
  fee: number
  minutesAgo: number
  moves: readonly Move[]
}

const withdrawals: readonly DemoWithdrawal[] = [
  {
    ...{ account: 'demo', to: 'bank', amount: 20_000, fee: 200, minutesAgo: 64 * day + 320 },
    moves: [{ move: 'pass' }, { move: 'send', reference: 'HDB-20260001' }],
  },
  {
    ...{ account: 'demo', to: 'chain', amount: 15_000, fee: 100, minutesAgo: 20 * day + 130 },
    moves: [{ move: 'refuse', reason: 'destination' }],
  },
  {
    ...{ account: 'demo', to: 'bank', amount: 10_000, fee: 100, minutesAgo: 20 * hour },
    moves: [{ move: 'pass' }, { move: 'send', reference: 'HDB-20260014' }],
  },
  { account: 'demo', to: 'bank', amount: 5_000, fee: 100, minutesAgo: 40, moves: [] },
  { account: 'mina', to: 'bank', amount: 4_000, fee: 100, minutesAgo: 12, moves: [] },
]

const minutesBetween = 90

export function withdrawalEvents(pepper: string): TimelineEvent[] {
  return withdrawals.flatMap((withdrawal) => {
    let id = 0
    const request: TimelineEvent = {
      minutesAgo: withdrawal.minutesAgo,
      run: async (tx) => {
        id = await hold(tx, withdrawal, pepper)
      },
    }
    const moves = withdrawal.moves.map((move, i) => ({
      minutesAgo: withdrawal.minutesAgo - (i + 1) * minutesBetween,
      run: async (tx: TxCtx) => {
        const by = { operatorId: await operatorId(tx, 'finance') }
        await moveWithdrawal(tx, { ...(await lockWithdrawal(tx, id)), ...by, ...move })
      },
    }))
    return [request, ...moves]
  })
}

async function hold(tx: TxCtx, { account, to, amount, fee }: DemoWithdrawal, pepper: string): Promise<number> {
  const target: Target =
    to === 'bank'
      ? { type: 'bank', contents: { ...card, ...(account === 'mina' && { holder: 'Mina Kim' }) } }
      : { type: 'chain', networkId: await tronId(tx), contents: { ...blank, address: destinationAddress } }
  return holdWithdrawal(
    tx,
    { pepper },
    {
      ...{ userId: await shopperId(tx, account), requestNo: randomUUID(), target, save: true },
      ...{ amount: cents(amount), fee: cents(fee), answerBy: new Date(tx.now().getTime() + day * minuteMs) },
      needsSecond: false,
    },
  )
}

async function tronId({ db }: TxCtx): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from networks where key = 'tron'`)
  return row?.id ?? 0
}
