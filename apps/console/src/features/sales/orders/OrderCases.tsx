// What was asked and given back of an order: each leads to its case.
import type { RefundRow } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Time } from '#ui/Time.tsx'

export function OrderCases({ cases }: { cases: readonly RefundRow[] }) {
  const t = useText().refunds
  if (cases.length === 0) return null
  return (
    <PanelPart title={t.afterSale}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {cases.map((row) => (
          <li key={row.id} className="px-3.5 py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <Link
                to={`/refunds?view=all&keyword=${row.sn}&open=${row.id}`}
                className="min-w-0 break-words font-medium text-primary hover:underline"
              >
                {row.origin === 'operator' ? t.given : t.caseOf}
              </Link>
              <span className="shrink-0 tabular-nums">{money(row.step === 'done' ? row.paid : row.amount)}</span>
            </p>
            <p className="text-caption text-text-3">
              {t.steps[row.step]} · <Time value={row.closed_at ?? row.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
