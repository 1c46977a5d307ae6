// The product list, filtered by text, shop, category, state or what is missing.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { productRowsQuery } from '#features/catalog/product-admin/api.ts'
import { ExportButton } from '#features/catalog/product-admin/ExportButton.tsx'
import { ProductFilters } from '#features/catalog/product-admin/ProductFilters.tsx'
import { productColumns, productKey } from '#features/catalog/product-admin/product-columns.tsx'
import { useText } from '#text/use-text.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { parseId } from '#ui/parse-id.ts'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useNarrow } from '#ui/use-media.ts'

export function ProductsScreen() {
  const text = useText()
  const t = text.catalog
  const navigate = useNavigate()
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
        keyOf={productKey}
        onOpen={(row) => navigate(`/products/${row.id}`)}
        opensPage
        empty={empty}
        isFiltered={filters.isFiltered}
      />
    </>
  )
}

function ImportLink() {
  const t = useText().files
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
