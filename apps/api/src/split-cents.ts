// Splits an amount of money by weights, to the cent: nothing is lost and nobody gets a cent more than a cent off.
import { type Cents, cents } from '@shop/contract/wire.ts'

/** By the largest remainder; of equal remainders the earlier one wins. All weights 0: everything stays with the first. */
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
