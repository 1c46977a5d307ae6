// What an order lacks, carried by links from page to page: `need` is missing, `total` is what it costs, `redirect` waits.
import { addCents, type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { readAmount } from '#ui/amount.ts'

const carriedParams = ['need', 'total', 'redirect'] as const

/** Only what belongs to the order, for the next page's link. */
export function orderPart(params: URLSearchParams): URLSearchParams {
  const entries = carriedParams.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(entries)
}

/** The wallet's home, where the order is still known. */
export function walletPath(params: URLSearchParams): string {
  const rest = orderPart(params).toString()
  return rest ? `/topUp?${rest}` : '/topUp'
}

/** A link that tells only what was missing, with the cost beside it: it stays so while the balance grows. */
export function withTotal(params: URLSearchParams, balance: Cents): URLSearchParams | undefined {
  const need = readAmount(params.get('need') ?? '')
  if (need === undefined || readAmount(params.get('total') ?? '') !== undefined) return undefined
  const known = new URLSearchParams(params)
  known.set('total', formatUsd(addCents(need, balance)))
  return known
}

/** Zero once the balance covers the order; undefined when no order lacks anything. */
export function missingAmount(params: URLSearchParams, balance: Cents): Cents | undefined {
  const need = readAmount(params.get('need') ?? '')
  if (need === undefined) return undefined
  const total = readAmount(params.get('total') ?? '')
  if (total === undefined) return need
  return balance < total ? subtractCents(total, balance) : zeroCents
}
