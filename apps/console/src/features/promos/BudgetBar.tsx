// How much of a code's budget is granted: a small bar and both sums.
import type { Promo } from '@shop/contract/console/promos.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'

/** From here on it is time to look at it. */
const nearlyAll = 0.9

export function BudgetBar({ promo }: { promo: Pick<Promo, 'budget' | 'discounted'> }) {
  const words = useText().promos
  const share = Math.min(1, promo.discounted / promo.budget)
  return (
    <span className="block min-w-0">
      <span className="block truncate tabular-nums">
        {words.ofBudget(money(promo.discounted), money(promo.budget))}
      </span>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-clip rounded-full bg-border">
        <span
          className={`block h-full rounded-full ${share >= nearlyAll ? 'bg-warn' : 'bg-primary'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
