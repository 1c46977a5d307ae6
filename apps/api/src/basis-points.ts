// Rates in basis points: how a rate is written, and a share of an amount.
import { type Cents, cents } from '@shop/contract/wire.ts'

const scale = 10_000

/** `0.05` is 500. Exact, because rates have at most four decimals. */
export function basisPointsOf(rate: string): number {
  const [integer = '0', decimals = ''] = rate.split('.')
  return Number(integer) * scale + Number(decimals.padEnd(4, '0'))
}

/** 500 is `0.05`. */
export function rateOf(bp: number): string {
  return String(bp / scale)
}

/** Rounded down to a whole cent. */
export function shareOf(amount: Cents, bp: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(bp)) / BigInt(scale)))
}
