// Under the rows: how many are shown, and the next ones on demand.
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import type { Pages } from './pages.ts'

export function TableFoot<Row>({ pages, isFiltered }: { pages: Pages<Row>; isFiltered: boolean }) {
  const text = useText()
  const t = text.ui.table
  const shown = count(pages.rows.length)
  const total = count(pages.total)
  const message = () => {
    if (pages.isStale) return text.ui.loading
    if (pages.hasMoreFailed) return t.moreFailed
    if (isFiltered) return pages.hasMore ? t.foundMore(shown) : t.found(shown)
    return pages.isTotalCapped ? t.shownCapped(shown, total) : t.shown(shown, total)
  }
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-t px-4 py-2 sm:px-5">
      <p role="status" className={`text-caption ${pages.hasMoreFailed ? 'text-sale' : 'text-text-3'}`}>
        {message()}
      </p>
      {pages.hasMore ? (
        <Button onClick={pages.loadMore} busy={pages.isLoadingMore}>
          {pages.hasMoreFailed ? text.ui.retry : pages.isLoadingMore ? t.loadingMore : t.loadMore}
        </Button>
      ) : null}
    </div>
  )
}
