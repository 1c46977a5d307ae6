// How the stock of a SKU changed, newest first.
import type { StockEntry } from '@shop/contract/catalog/admin-products.ts'
import { count } from '@shop/locale/format.ts'
import { ArrowRight } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import type { Pages } from '#ui/pages.ts'
import { Time } from '#ui/Time.tsx'

export function StockLog({ pages }: { pages: Pages<StockEntry> }) {
  const text = useText()
  const t = text.product.stock
  if (pages.isPending) return <div className="skeleton h-16" />
  if (pages.error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sale">
        {failureText(text, pages.error)}
        <Button onClick={pages.retry}>{text.ui.retry}</Button>
      </div>
    )
  }
  if (pages.rows.length === 0) return <p className="text-text-3">{t.logEmpty}</p>
  return (
    <>
      <ol className="divide-y divide-hairline">
        {pages.rows.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="flex items-center gap-2 tabular-nums">
              <span className="text-text-3">{count(entry.before)}</span>
              <ArrowRight aria-hidden className="size-3.5 text-text-3 rtl:rotate-180" />
              <span className="font-semibold">{count(entry.after)}</span>
              <span className="ms-auto text-caption text-text-3">
                <Time value={entry.created_at} />
              </span>
            </p>
            <p className="mt-0.5 text-text-2">
              {t.reasons[entry.reason] ?? entry.reason}
              <span className="text-text-3"> · {entry.actor}</span>
            </p>
          </li>
        ))}
      </ol>
      {pages.hasMore ? (
        <Button className="mt-2" onClick={pages.loadMore} busy={pages.isLoadingMore}>
          {text.ui.table.loadMore}
        </Button>
      ) : null}
    </>
  )
}
