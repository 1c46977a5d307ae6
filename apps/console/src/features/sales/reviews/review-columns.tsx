// The columns of the review table.
import type { ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { ImageIcon } from 'lucide-react'
import type { Text } from '#text/en-US.ts'
import { Thumb } from '#ui/Thumb.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { ReviewState } from './ReviewState.tsx'
import { Stars } from './Stars.tsx'

export function reviewColumns(text: Text): Column<ReviewRow>[] {
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
      cell: ({ created_at: time }) => (
        <span className="text-text-2">
          <Time value={time} variant="short" />
        </span>
      ),
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

export function reviewKey(row: ReviewRow): string {
  return String(row.id)
}
