// The product list, filtered by text, shop, category, state or what is missing.
import type { ProductRow } from '@shop/contract/catalog/admin-products.ts'
import { count, money } from '@shop/locale/format.ts'
import { saveFile } from '@shop/ui/save-file.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, LoaderCircle, Plus, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  categoriesQuery,
  type ExportScope,
  exportAll,
  type ProductFilter,
  productRowsQuery,
} from '#features/catalog/product-admin/api.ts'
import { ShopFilter } from '#features/catalog/product-admin/ShopPick.tsx'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { FilterBar, type Filters, useFilters } from '#ui/FilterBar.tsx'
import { LanguageMeter } from '#ui/LanguageTabs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { rowKey } from '#ui/RowPanel.tsx'
import { Link, navigate } from '#ui/router.tsx'
import { Status } from '#ui/Status.tsx'
import { type Column, Table, TimeCell } from '#ui/Table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { bestTranslation } from '#ui/translations.ts'
import { useNarrow } from '#ui/use-media.ts'
import { parseId } from '#ui/whole-number.ts'

export function ProductsScreen() {
  const text = usePageText()
  const t = text.catalog
  const isNarrow = useNarrow()
  const filters = useFilters(['keyword', 'shop', 'category', 'status', 'need'])
  const pages = pagesOf(useInfiniteQuery(productRowsQuery(filters.values)))
  const create = (
    <Link
      to="/products/new"
      className="control inline-flex items-center gap-2 bg-primary px-3.5 font-medium text-on-primary hover:bg-primary-press"
    >
      <Plus aria-hidden className="size-4" />
      {t.create}
    </Link>
  )
  const bulk = (
    <div className="flex flex-wrap gap-2">
      <ImportLink />
      <ExportButton shopId={parseId(filters.values.shop)} categoryId={parseId(filters.values.category)} />
      {isNarrow ? null : create}
    </div>
  )
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, action: create }
  return (
    <>
      <PageHead title={text.frame.pages.products} lead={t.lead} action={isNarrow ? create : bulk} />
      {isNarrow ? <div className="mb-3">{bulk}</div> : null}
      <ProductFilters filters={filters} nameOfShop={(id) => pages.rows.find((row) => row.shop.id === id)?.shop.name} />
      <Table
        label={text.frame.pages.products}
        columns={productColumns(text)}
        pages={pages}
        keyOf={rowKey}
        onOpen={(row) => navigate(`/products/${row.id}`)}
        opensPage
        empty={empty}
        isFiltered={filters.isFiltered}
      />
    </>
  )
}

function ImportLink() {
  const t = usePageText().files
  return (
    <Link
      to="/products/import"
      className="control inline-flex items-center gap-2 border border-border bg-surface px-3.5 font-medium shadow-e1 hover:bg-surface-2"
    >
      <Upload aria-hidden className="size-4" />
      {t.importTitle}
    </Link>
  )
}

interface ProductFiltersProps {
  filters: Filters<keyof ProductFilter>
  /** The name of a shop that came from a link instead of being picked here. */
  nameOfShop: (id: number) => string | undefined
}

/** The filters of the product list: text, category, state, what is missing, shop. */
function ProductFilters({ filters, nameOfShop }: ProductFiltersProps) {
  const t = usePageText().catalog
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data ?? []
  const all = { value: '', label: t.all }
  const choices = {
    category: categories.map(({ id, name }) => ({ value: String(id), label: bestTranslation(name, language) })),
    status: [
      { value: 'on', label: t.states.on },
      { value: 'off', label: t.states.off },
    ],
    need: [
      { value: 'incomplete', label: t.needs.incomplete },
      { value: 'low', label: t.needs.low },
    ],
  }
  return (
    <FilterBar
      filters={filters}
      fields={[
        { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true },
        { name: 'category', label: t.columns.category, options: [all, ...choices.category] },
        { name: 'status', label: t.columns.status, options: [all, ...choices.status] },
        { name: 'need', label: t.need, options: [all, ...choices.need] },
      ]}
      extra={<ShopFilter value={filters.values.shop} onChange={(shop) => filters.set({ shop })} nameOf={nameOfShop} />}
    />
  )
}

/** Downloads the products as one CSV file with progress; a second click stops it. */
function ExportButton(scope: ExportScope) {
  const text = usePageText()
  const t = text.files
  const [rows, setRows] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const start = async () => {
    const stop = new AbortController()
    controller.current = stop
    setRows(0)
    try {
      const file = await exportAll(scope, setRows, stop.signal)
      saveFile({ name: `products-${new Date().toISOString().slice(0, 10)}.csv`, content: file.csv })
      showToast('good', t.exported(count(file.rows)))
    } catch (error) {
      if (!stop.signal.aborted) showToast('bad', failureText(text, error))
    }
    setRows(undefined)
  }
  if (rows !== undefined) {
    return (
      <Button
        icon={<LoaderCircle aria-hidden className="size-4 animate-spin" />}
        onClick={() => controller.current?.abort()}
      >
        <span role="status">{t.exporting(count(rows))}</span>
      </Button>
    )
  }
  return (
    <Button icon={<Download aria-hidden className="size-4" />} onClick={() => void start()}>
      {scope.shopId || scope.categoryId ? t.exportFiltered : t.exportTitle}
    </Button>
  )
}

const lowStock = 5

/** The columns of the product table. */
function productColumns(text: Text): Column<ProductRow>[] {
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
      cell: ({ updated_at: time }) => <TimeCell value={time} variant="short" />,
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
