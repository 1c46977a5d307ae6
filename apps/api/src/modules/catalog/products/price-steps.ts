// Price ranges to filter a list by: round amounts, few enough to choose from, none empty.
import { type Cents, cents } from '@shop/contract/wire.ts'

/** Where a range may begin, in dollars; wider as prices rise. */
const rounds = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 50_000]

/** The same in cents; the database counts the products between neighbors. */
export const priceLadder: readonly Cents[] = rounds.map((dollars) => cents(dollars * 100))

const stepsMax = 8

export interface PriceStep {
  from: Cents
  /** The highest price of the range, inclusive; null without an upper end. */
  to: Cents | null
  count: number
}

/** `rung` 0 is below the first amount of the ladder; every other rung begins at amount `rung - 1`. */
export function priceSteps(counts: readonly { rung: number; count: number }[]): PriceStep[] {
  const steps = counts.filter(({ count }) => count > 0).sort((a, b) => a.rung - b.rung)
  while (steps.length > stepsMax) mergeSmallest(steps)
  return steps.map(({ rung, count }, i) => {
    const next = steps[i + 1]
    return { from: startOf(rung), to: next ? cents(startOf(next.rung) - 1) : null, count }
  })
}

/** Merges the two neighbors with the smallest sum. */
function mergeSmallest(steps: { rung: number; count: number }[]): void {
  const sums = steps.slice(1).map((step, i) => step.count + (steps[i]?.count ?? 0))
  const at = sums.indexOf(Math.min(...sums))
  const [lower, upper] = steps.slice(at, at + 2)
  if (lower && upper) steps.splice(at, 2, { rung: lower.rung, count: lower.count + upper.count })
}

function startOf(rung: number): Cents {
  return priceLadder[rung - 1] ?? cents(0)
}
