// Splits an amount by weights, to the cent: the parts add up, and none is off by more than a cent.
import { type Cents, cents } from '@shop/contract/wire.ts'

/** By the largest remainder; the earlier of equal ones wins. If all weights are 0, the first part gets everything. */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, i) => cents(i === 0 ? amount : 0))
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, share: Number(product / total), rest: product % total }
  })
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const first = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1)).slice(0, left)
  const roundedUp = new Set(first.map(({ at }) => at))
  return parts.map(({ at, share }) => cents(share + (roundedUp.has(at) ? 1 : 0)))
}
