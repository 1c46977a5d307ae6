// The review list, newest first, with statistics.
import { type ReviewRow, reviewViews } from '@shop/contract/sales/admin-reviews.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ImageIcon, X } from 'lucide-react'
import { ShopFilter } from '#features/catalog/product-admin/ShopPick.tsx'
import { reviewStatsQuery, reviewsQuery } from '#features/sales/reviews/api.ts'
import { ReviewState, Stars } from '#features/sales/reviews/ReviewBody.tsx'
import { ReviewPanel } from '#features/sales/reviews/ReviewPanel.tsx'
import { ReviewStats } from '#features/sales/reviews/ReviewStats.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { ErrorState } from '#ui/EmptyState.tsx'
import { type FilterField, useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { openIdOf, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { type Column, TimeCell } from '#ui/Table.tsx'

const keywordMax = 120
const filterNames = ['keyword', 'view', 'score', 'pictures', 'shop', 'product'] as const

export function ReviewsScreen() {
  const text = usePageText()
  const t = text.reviews
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(filterNames, keywordMax)
  const pages = pagesOf(useInfiniteQuery(reviewsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const openId = openIdOf(opened)
  const isAdmin = me?.roles.includes('admin') ?? false
  const empty = () => {
    if (filters.values.view === 'reported' && !filters.values.keyword) return { title: t.emptyReported }
    return filters.isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }
  }
  return (
    <ListPage
      title={text.frame.pages.reviews}
      lead={t.lead}
      notice={<Statistics />}
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
      columns={reviewColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty()}
    >
      {openId && me ? (
        <ReviewPanel
          key={openId}
          id={openId}
          isAdmin={isAdmin}
          mayHide={isAdmin || me.roles.includes('support')}
          {...opened.steps}
        />
      ) : null}
    </ListPage>
  )
}

function Statistics() {
  const t = usePageText().reviews
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

interface ProductChipProps {
  /** The product's id, or empty. */
  value: string
  /** Taken from one of the listed reviews. */
  title: string | undefined
  onClear: () => void
}

/** The product that the review list is filtered by; a click removes the filter. */
function ProductChip({ value, title, onClear }: ProductChipProps) {
  const text = usePageText()
  if (!value) return null
  const name = title ?? `#${value}`
  return (
    <button
      type="button"
      aria-label={text.ui.remove(`${text.reviews.product}: ${name}`)}
      onClick={onClear}
      className="control field inline-flex max-w-full items-center gap-2 px-3 sm:max-w-80"
    >
      <span className="shrink-0 border-border border-e pe-2.5 font-medium text-text-2">{text.reviews.product}</span>
      <span className="min-w-0 truncate">{name}</span>
      <X aria-hidden className="size-4 shrink-0 text-text-3" />
    </button>
  )
}

/** The columns of the review table. */
function reviewColumns(text: Text): Column<ReviewRow>[] {
  const t = text.reviews
  return [
    {
      key: 'review',
      title: t.columns.review,
      narrow: 'title',
      cell: (row) => <ReviewText row={row} pictureCount={t.pictureCount} />,
    },
    {
      key: 'product',
      title: t.columns.product,
      width: 'w-60',
      narrow: 'line',
      cell: ({ product, shop }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="shrink-0 max-sm:hidden">
            <Thumb picture={product.image} />
          </span>
          <span className="block min-w-0">
            <span className="block truncate">{product.title}</span>
            <span className="block truncate text-caption text-text-3">{shop.name}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'shopper',
      title: t.columns.shopper,
      width: 'w-32',
      isExtra: true,
      cell: ({ user }) => <span className="block truncate">{user.account}</span>,
    },
    {
      key: 'written',
      title: t.columns.written,
      width: 'w-26',
      narrow: 'end',
      cell: ({ created_at: time }) => <TimeCell value={time} variant="short" />,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-32',
      narrow: 'line',
      cell: (row) => <ReviewState row={row} />,
    },
  ]
}

function ReviewText({ row, pictureCount }: { row: ReviewRow; pictureCount: (count: number) => string }) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <Stars score={row.score} />
        {row.pictures.length > 0 ? (
          <span className="inline-flex items-center gap-1 text-caption text-text-3">
            <ImageIcon aria-hidden className="size-3.5" />
            <span className="sr-only">{pictureCount(row.pictures.length)}</span>
            <span aria-hidden="true">{row.pictures.length}</span>
          </span>
        ) : null}
      </span>
      <span className="mt-0.5 line-clamp-2 break-words">{row.content}</span>
    </span>
  )
}
