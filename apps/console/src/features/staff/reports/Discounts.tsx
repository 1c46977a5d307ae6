// Discounts paid by the platform, today and in 30 days, and how far the promo budgets are used.
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { BudgetBar } from '#ui/BudgetBar.tsx'
import { Total } from './Total.tsx'

export function Discounts({ discounts }: { discounts: NonNullable<Sales['discounts']> | undefined }) {
  const t = useText().sales.discounts
  return (
    <section className="card min-w-0 px-5 py-4" aria-busy={!discounts}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.title}
          <span className="font-normal text-body text-text-3">{t.lead}</span>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Total name={t.today} value={discounts && money(discounts.today)} />
          <Total name={t.days} value={discounts && money(discounts.days)} />
          <Total name={t.left} value={discounts && money(discounts.left)} />
        </dl>
      </div>
      {discounts ? <Codes codes={discounts.codes} /> : <div className="skeleton h-16" />}
    </section>
  )
}

function Codes({ codes }: { codes: NonNullable<Sales['discounts']>['codes'] }) {
  const t = useText().sales.discounts
  if (codes.length === 0) return <p className="text-text-3">{t.none}</p>
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
      {codes.map(({ id, code, discounted, budget }) => (
        <li key={id}>
          <Link
            to={`/promos?keyword=${encodeURIComponent(code)}&open=${id}`}
            className="-mx-2 flex min-h-11 items-center gap-4 rounded-field px-2 py-1.5 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1 truncate font-medium font-mono">{code}</span>
            <span className="w-44 shrink-0 text-caption">
              <BudgetBar used={discounted} budget={budget} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
