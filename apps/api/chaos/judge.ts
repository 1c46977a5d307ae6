// Compares the clients' log with the database: acknowledged = exactly once, failed = absent, unknown = at most once.
import { countProblems, countShopping, type ShoppingRows, spentBy } from './judge-orders.ts'
import type { Entry, Operation } from './log.ts'

export interface RechargeRow {
  id: number
  user_id: number
  request_no: string
  status: number
  cents: number
  credits: number
}

export interface WithdrawalRow {
  id: number
  user_id: number
  request_no: string
  step: string
  cents: number
  holds: number
  releases: number
  passes: number
  sends: number
}

export interface WalletRow {
  user_id: number
  available: number
  frozen: number
  debt: number
}

export interface FoundRows {
  recharges: readonly RechargeRow[]
  withdrawals: readonly WithdrawalRow[]
  wallets: readonly WalletRow[]
  shopping: ShoppingRows
}

/** How often each operation happened, by operation and key. */
function timesFound({ recharges, withdrawals, shopping }: FoundRows): Map<string, number> {
  const times = new Map<string, number>()
  const add = (operation: Operation, key: string | number, count: number) => {
    const name = `${operation} ${key}`
    times.set(name, (times.get(name) ?? 0) + count)
  }
  for (const row of recharges) {
    add('recharge', row.request_no, 1)
    add('passRecharge', row.id, row.credits)
  }
  for (const row of withdrawals) {
    add('withdraw', row.request_no, row.holds)
    add('cancel', row.id, row.step === 'cancelled' ? row.releases : 0)
    add('refuse', row.id, row.step === 'refused' ? row.releases : 0)
    add('pass', row.id, row.passes)
    add('send', row.id, row.sends)
  }
  countShopping(shopping, add)
  return times
}

/** Operations with a request number, which are never refused after an unanswered try succeeded. */
const numbered: readonly Operation[] = [
  ...(['recharge', 'withdraw', 'order', 'payOrders', 'proposePayout'] as const),
  ...(['requestRefund', 'giveRefund'] as const),
]

/** The problems as text; empty when every answer was correct. */
export function judge(entries: readonly Entry[], found: FoundRows): string[] {
  const times = timesFound(found)
  const groups = Map.groupBy(entries, ({ operation, key }) => `${operation} ${key}`)
  const problems = [...groups].flatMap(([name, group]) => problemsOf(name, group, times.get(name) ?? 0))
  const unexpected = [...times].filter(([name, count]) => count > 0 && !groups.has(name))
  return [
    ...problems,
    ...unexpected.map(([name]) => `${name} exists without a request`),
    ...found.wallets.flatMap((wallet) => walletProblems(wallet, found)),
    ...countProblems(found.shopping),
  ]
}

function problemsOf(name: string, group: readonly Entry[], times: number): string[] {
  const has = (phase: Entry['phase']) => group.some((entry) => entry.phase === phase)
  const ids = new Set(group.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const problems: string[] = []
  if (ids.size > 1) problems.push(`${name} was answered with ${[...ids].join(' and ')}`)
  if (times > 1) problems.push(`${name} is there ${times} times`)
  if (has('ok') && times === 0) problems.push(`${name} was acknowledged and is not there`)
  // A decision may be refused because an earlier unanswered try succeeded; a numbered operation may not.
  const isAbsent = has('fail') && (numbered.includes(group[0]?.operation ?? 'recharge') || !has('info')) && !has('ok')
  if (isAbsent && times > 0) problems.push(`${name} was refused and is there`)
  return problems
}

/** Of a recharge. */
const creditedStatus = 1

/** Computed from the rows, starting with the users' initial balance. */
function walletProblems({ user_id: userId, available, frozen, debt }: WalletRow, found: FoundRows): string[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, row) => all + row, 0)
  const own = found.withdrawals.filter((row) => row.user_id === userId)
  const credited = sum(
    found.recharges.filter((row) => row.user_id === userId && row.status === creditedStatus).map(({ cents }) => cents),
  )
  const held = sum(own.filter(({ step }) => step === 'audit').map(({ cents }) => cents))
  const paidOut = sum(own.filter(({ step }) => step === 'passed' || step === 'sent').map(({ cents }) => cents))
  const spent = spentBy(userId, found.shopping)
  const wanted = [startCents + credited - held - paidOut - spent, held, 0].join()
  const there = [available, frozen, debt].join()
  return wanted === there ? [] : [`wallet ${userId} holds ${there}, plain sums say ${wanted}`]
}

/** The initial balance of every user. */
export const startCents = 500_000
