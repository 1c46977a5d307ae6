// The shop list.
import { useInfiniteQuery } from '@tanstack/react-query'
import { shopRowsQuery } from '#features/catalog/shops/api.ts'
import { ShopPanel } from '#features/catalog/shops/ShopPanel.tsx'
import { shopColumns, shopKey } from '#features/catalog/shops/shop-columns.tsx'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function ShopsScreen() {
  const text = useText()
  const t = text.shops
  const language = useLanguage()
  const filters = useFilters(['keyword', 'status'])
  const pages = pagesOf(useInfiniteQuery(shopRowsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, shopKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, action: create }
  return (
    <>
      <PageHead title={text.frame.pages.shops} lead={t.lead} action={create} />
      <FilterBar
        filters={filters}
        fields={[
          { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true },
          {
            name: 'status',
            label: t.columns.status,
            options: [
              { value: '', label: text.catalog.all },
              { value: 'open', label: t.states.open },
              { value: 'paused', label: t.states.paused },
            ],
          },
        ]}
      />
      <Table
        label={text.frame.pages.shops}
        columns={shopColumns(text, language)}
        pages={pages}
        keyOf={shopKey}
        onOpen={(row) => opened.open(shopKey(row))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={text.frame.pages.shops}
        panel={(row, actions) => <ShopPanel row={row} actions={actions} />}
      />
    </>
  )
}
