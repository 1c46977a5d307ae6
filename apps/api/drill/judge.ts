// Lays the clients' log beside the database: acknowledged = there exactly once, failed = not there, unknown = at most once.
import { countFaults, countShopping, type ShoppingFound, spentBy } from './judge-orders.ts'
import type { Entry, Operation } from './log.ts'

export interface RechargeFound {
  id: number
  user_id: number
  request_no: string
  status: number
  cents: number
  credits: number
}

export interface WithdrawalFound {
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

export interface WalletFound {
  user_id: number
  available: number
  frozen: number
  debt: number
}

export interface Found {
  recharges: readonly RechargeFound[]
  withdrawals: readonly WithdrawalFound[]
  wallets: readonly WalletFound[]
  shopping: ShoppingFound
}

/** How often each thing is there, by its operation and key. */
function timesFound({ recharges, withdrawals, shopping }: Found): Map<string, number> {
  const times = new Map<string, number>()
  const add = (operation: Operation, key: string | number, count: number) => {
    const name = `${operation} ${key}`
    times.set(name, (times.get(name) ?? 0) + count)
  }
  for (const one of recharges) {
    add('recharge', one.request_no, 1)
    add('passRecharge', one.id, one.credits)
  }
  for (const one of withdrawals) {
    add('withdraw', one.request_no, one.holds)
    add('cancel', one.id, one.step === 'cancelled' ? one.releases : 0)
    add('refuse', one.id, one.step === 'refused' ? one.releases : 0)
    add('pass', one.id, one.passes)
    add('send', one.id, one.sends)
  }
  countShopping(shopping, add)
  return times
}

const made: readonly Operation[] = [
  ...(['recharge', 'withdraw', 'order', 'payOrders', 'proposePayout'] as const),
  ...(['askRefund', 'giveRefund'] as const),
]

/** What is wrong, in words; nothing when every answer holds. */
export function judge(entries: readonly Entry[], found: Found): string[] {
  const times = timesFound(found)
  const groups = Map.groupBy(entries, ({ operation, key }) => `${operation} ${key}`)
  const faults = [...groups].flatMap(([name, group]) => faultsOf(name, group, times.get(name) ?? 0))
  const unasked = [...times].filter(([name, count]) => count > 0 && !groups.has(name))
  return [
    ...faults,
    ...unasked.map(([name]) => `${name} is there and nobody asked for it`),
    ...found.wallets.flatMap((wallet) => walletFaults(wallet, found)),
    ...countFaults(found.shopping),
  ]
}

function faultsOf(name: string, group: readonly Entry[], times: number): string[] {
  const has = (phase: Entry['phase']) => group.some((entry) => entry.phase === phase)
  const ids = new Set(group.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const faults: string[] = []
  if (ids.size > 1) faults.push(`${name} was answered with ${[...ids].join(' and ')}`)
  if (times > 1) faults.push(`${name} is there ${times} times`)
  if (has('ok') && times === 0) faults.push(`${name} was acknowledged and is not there`)
  // A decision may be refused because an unanswered one before it was taken; what is made by its number may not.
  const isAbsent = has('fail') && (made.includes(group[0]?.operation ?? 'recharge') || !has('info')) && !has('ok')
  if (isAbsent && times > 0) faults.push(`${name} was refused and is there`)
  return faults
}

/** Plain sums over what is there, beginning with what everybody was given. */
function walletFaults({ user_id: userId, available, frozen, debt }: WalletFound, found: Found): string[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const own = found.withdrawals.filter((one) => one.user_id === userId)
  const came = sum(
    found.recharges.filter((one) => one.user_id === userId && one.status === 1).map(({ cents }) => cents),
  )
  const held = sum(own.filter(({ step }) => step === 'audit').map(({ cents }) => cents))
  const gone = sum(own.filter(({ step }) => step === 'passed' || step === 'sent').map(({ cents }) => cents))
  const spent = spentBy(userId, found.shopping)
  const wanted = [startCents + came - held - gone - spent, held, 0].join()
  const there = [available, frozen, debt].join()
  return wanted === there ? [] : [`wallet ${userId} holds ${there}, plain sums say ${wanted}`]
}

/** What every person of a drill begins with. */
export const startCents = 500_000
