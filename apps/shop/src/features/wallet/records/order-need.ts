// The missing amount of an order as query parameters: `need`, the `total` of the order, and the `redirect` back to it.
import { addCents, type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/cents.ts'
import type { User } from '@shop/contract/people/identity.ts'
import { readAmount } from '#ui/amount.ts'

const carriedParams = ['need', 'total', 'redirect'] as const

/** Only the parameters of the order, for the next link. */
export function orderPart(params: URLSearchParams): URLSearchParams {
  const entries = carriedParams.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(entries)
}

/** The wallet home page with the parameters of the order. */
export function walletPath(params: URLSearchParams): string {
  const rest = orderPart(params).toString()
  return rest ? `/topUp?${rest}` : '/topUp'
}

/** Adds the total to a link that has only `need`, so that it stays valid while the balance grows. */
export function withTotal(params: URLSearchParams, balance: Cents): URLSearchParams | undefined {
  const need = readAmount(params.get('need') ?? '')
  if (need === undefined || readAmount(params.get('total') ?? '') !== undefined) return undefined
  const known = new URLSearchParams(params)
  known.set('total', formatUsd(addCents(need, balance)))
  return known
}

type Wallet = Pick<User, 'balance' | 'debt'>
export const emptyWallet: Wallet = { balance: zeroCents, debt: zeroCents }

/** Zero once the balance covers it; until then a debt counts, because a recharge pays it first. */
export function lackingFor(total: Cents, { balance, debt }: Wallet): Cents {
  return balance < total ? subtractCents(addCents(total, debt), balance) : zeroCents
}

/** Zero once the balance covers the order; undefined without an order. */
export function missingAmount(params: URLSearchParams, wallet: Wallet): Cents | undefined {
  const need = readAmount(params.get('need') ?? '')
  if (need === undefined) return undefined
  const total = readAmount(params.get('total') ?? '')
  return total === undefined ? need : lackingFor(total, wallet)
}
