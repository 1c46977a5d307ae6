// The review list, newest first, with statistics.
import { reviewViews } from '@shop/contract/sales/admin-reviews.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShopFilter } from '#features/catalog/product-admin/ShopFilter.tsx'
import { reviewStatsQuery, reviewsQuery } from '#features/sales/reviews/api.ts'
import { ProductChip } from '#features/sales/reviews/ProductChip.tsx'
import { ReviewPanel } from '#features/sales/reviews/ReviewPanel.tsx'
import { ReviewStats } from '#features/sales/reviews/ReviewStats.tsx'
import { reviewColumns, reviewKey } from '#features/sales/reviews/review-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { Table } from '#ui/Table.tsx'
import { type FilterField, useFilters } from '#ui/use-filters.ts'
import { openIdOf, useOpenRow } from '#ui/use-open-row.ts'

const keywordMax = 120
const filterNames = ['keyword', 'view', 'score', 'pictures', 'shop', 'product'] as const

export function ReviewsScreen() {
  const text = useText()
  const t = text.reviews
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(filterNames, keywordMax)
  const pages = pagesOf(useInfiniteQuery(reviewsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, reviewKey)
  const openId = openIdOf(opened)
  const isAdmin = me?.roles.includes('admin') ?? false
  const empty = () => {
    if (filters.values.view === 'reported' && !filters.values.keyword) return { title: t.emptyReported }
    return filters.isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }
  }
  return (
    <>
      <PageHead title={text.frame.pages.reviews} lead={t.lead} />
      <Statistics />
      <FilterBar
        filters={filters}
        fields={fieldsOf(text, filters.values.keyword !== '')}
        extra={
          <>
            <ShopFilter
              value={filters.values.shop}
              onChange={(shop) => filters.set({ shop })}
              nameOf={(id) => pages.rows.find((row) => row.shop.id === id)?.shop.name}
            />
            <ProductChip
              value={filters.values.product}
              title={pages.rows.find((row) => String(row.product.id) === filters.values.product)?.product.title}
              onClear={() => filters.set({ product: '' })}
            />
          </>
        }
      />
      <Table
        label={text.frame.pages.reviews}
        columns={reviewColumns(text)}
        pages={pages}
        keyOf={reviewKey}
        onOpen={(row) => opened.open(reviewKey(row))}
        openKey={opened.key}
        empty={empty()}
        isFiltered={filters.isFiltered}
      />
      {openId && me ? (
        <ReviewPanel
          key={openId}
          id={openId}
          isAdmin={isAdmin}
          mayHide={isAdmin || me.roles.includes('support')}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
        />
      ) : null}
    </>
  )
}

function Statistics() {
  const t = useText().reviews
  const stats = useQuery(reviewStatsQuery())
  if (!stats.error || stats.data) return <ReviewStats stats={stats.data} />
  return (
    <div className="card mb-4">
      <ErrorState
        title={t.stats.failed}
        error={stats.error}
        onRetry={() => void stats.refetch()}
        busy={stats.isFetching}
      />
    </div>
  )
}

function fieldsOf(text: Text, isSearch: boolean): FilterField<(typeof filterNames)[number]>[] {
  const t = text.reviews
  // By default the newest are shown, and in a search everything.
  const views = isSearch
    ? [{ value: '', label: text.money.all }, ...reviewViews.map((value) => ({ value, label: t.views[value] }))]
    : reviewViews.map((value) => ({ value: value === 'new' ? '' : value, label: t.views[value] }))
  return [
    { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true, lengthMax: keywordMax },
    { name: 'view', label: t.view, options: views },
    {
      name: 'score',
      label: t.score,
      options: [
        { value: '', label: t.anyScore },
        ...[5, 4, 3, 2, 1].map((score) => ({ value: String(score), label: t.scores(score) })),
      ],
    },
    {
      name: 'pictures',
      label: t.pictures,
      options: [
        { value: '', label: t.anyPictures },
        { value: '1', label: t.withPictures },
      ],
    },
  ]
}
