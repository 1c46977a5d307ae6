// The columns of the product table.
import type { ProductRow } from '@shop/contract/catalog/admin-products.ts'
import { count, money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { LanguageMeter } from '#ui/LanguageMeter.tsx'
import { Status } from '#ui/Status.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'

const lowStock = 5

export function productColumns(text: Text): Column<ProductRow>[] {
  const t = text.catalog
  return [
    {
      key: 'product',
      title: t.columns.product,
      narrow: 'title',
      cell: (row) => <ProductName row={row} untitled={t.untitled} />,
    },
    {
      key: 'price',
      title: t.columns.price,
      width: 'w-36',
      narrow: 'line',
      cell: (row) => <span className="tabular-nums">{priceText(row)}</span>,
    },
    {
      key: 'stock',
      title: t.columns.stock,
      width: 'w-20',
      narrow: 'line',
      cell: ({ stock }) => (
        <span className={`tabular-nums ${stock <= lowStock ? 'font-medium text-sale' : ''}`}>{count(stock)}</span>
      ),
    },
    {
      key: 'languages',
      title: t.columns.languages,
      width: 'w-26',
      narrow: 'line',
      cell: ({ languages }) => <LanguageMeter count={languages} />,
    },
    {
      key: 'status',
      title: t.columns.status,
      width: 'w-28',
      narrow: 'end',
      cell: ({ status }) => <Status tone={status === 'on' ? 'good' : 'off'}>{t.states[status]}</Status>,
    },
    {
      key: 'updated',
      title: t.columns.updated,
      isExtra: true,
      width: 'w-30',
      cell: ({ updated_at: time }) => (
        <span className="text-text-2">
          <Time value={time} variant="short" />
        </span>
      ),
    },
  ]
}

function ProductName({ row, untitled }: { row: ProductRow; untitled: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb picture={row.image} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{row.title || untitled}</span>
        <span className="block truncate text-caption text-text-3">
          {row.shop.name} · {row.category.name}
        </span>
      </span>
    </span>
  )
}

function priceText({ price, price_max: priceMax }: ProductRow): string {
  return price === priceMax ? money(price) : `${money(price)}–${money(priceMax)}`
}

export function productKey(row: ProductRow): string {
  return String(row.id)
}
