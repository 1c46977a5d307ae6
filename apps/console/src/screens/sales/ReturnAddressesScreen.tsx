// The return addresses of the shops and of the platform.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShopFilter } from '#features/catalog/product-admin/ShopFilter.tsx'
import { ShopPick } from '#features/catalog/product-admin/ShopPick.tsx'
import { returnAddressesQuery } from '#features/sales/refund-settings/api.ts'
import { ReturnAddressFacts } from '#features/sales/refund-settings/ReturnAddressFacts.tsx'
import { ReturnAddressPanel } from '#features/sales/refund-settings/ReturnAddressPanel.tsx'
import { returnColumns, returnKey } from '#features/sales/refund-settings/return-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function ReturnAddressesScreen() {
  const text = useText()
  const t = text.refundSettings.addresses
  const language = useLanguage()
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['shop'])
  const pages = pagesOf(useInfiniteQuery(returnAddressesQuery(filters.values.shop)))
  const opened = useOpenRow(pages.rows, returnKey)
  const mayChange = me?.roles.some((role) => role === 'admin' || role === 'fulfilment') ?? false
  const title = text.frame.pages.returnAddresses
  const create = mayChange ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : undefined
  return (
    <>
      <PageHead title={title} lead={t.lead} action={create} />
      <FilterBar
        filters={filters}
        fields={[]}
        extra={
          <ShopFilter
            value={filters.values.shop}
            onChange={(shop) => filters.set({ shop })}
            nameOf={(id) => pages.rows.find((row) => row.shop?.id === id)?.shop?.name}
          />
        }
      />
      <Table
        label={title}
        columns={returnColumns(text, language)}
        pages={pages}
        keyOf={returnKey}
        onOpen={(row) => opened.open(returnKey(row))}
        openKey={opened.key}
        empty={
          filters.isFiltered
            ? { title: t.emptyFiltered, action: create }
            : { title: t.empty, hint: t.emptyHint, action: create }
        }
        isFiltered={filters.isFiltered}
      />
      {me ? (
        <RowPanel
          opened={opened}
          isPending={pages.isPending}
          title={title}
          panel={(row, actions) => {
            if (!mayChange) return row ? <ReturnAddressFacts row={row} actions={actions} /> : null
            return (
              <ReturnAddressPanel
                row={row}
                actions={actions}
                shopField={(field) => <ShopPick {...field} label={t.shop} placeholder={t.pickShop} />}
              />
            )
          }}
        />
      ) : null}
    </>
  )
}
