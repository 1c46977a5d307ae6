// How much of a budget is used: both amounts and a small bar.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'

/** From this share on the bar has the warning color. */
const warningShare = 0.9

export function BudgetBar({ used, budget }: { used: Cents; budget: Cents }) {
  const t = useText().ui
  const share = Math.min(1, used / budget)
  return (
    <span className="block min-w-0">
      <span className="block truncate tabular-nums">{t.ofBudget(money(used), money(budget))}</span>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-clip rounded-full bg-border">
        <span
          className={`block h-full rounded-full ${share >= warningShare ? 'bg-warn' : 'bg-primary'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
