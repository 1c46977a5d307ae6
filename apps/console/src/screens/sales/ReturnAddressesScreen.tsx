// The return addresses of the shops and of the platform.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShopFilter, ShopPick } from '#features/catalog/product-admin/ShopPick.tsx'
import { returnAddressesQuery } from '#features/sales/refund-settings/api.ts'
import { ReturnAddressPanel } from '#features/sales/refund-settings/ReturnAddressPanel.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import type { Column } from '#ui/Table.tsx'

export function ReturnAddressesScreen() {
  const text = usePageText()
  const t = text.refundSettings.addresses
  const language = useLanguage()
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['shop'])
  const pages = pagesOf(useInfiniteQuery(returnAddressesQuery(filters.values.shop)))
  const opened = useOpenRow(pages.rows, rowKey)
  const mayChange = me?.roles.some((role) => role === 'admin' || role === 'fulfilment') ?? false
  const title = text.frame.pages.returnAddresses
  const create = mayChange ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : undefined
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={create}
      filters={filters}
      extra={
        <ShopFilter
          value={filters.values.shop}
          onChange={(shop) => filters.set({ shop })}
          nameOf={(id) => pages.rows.find((row) => row.shop?.id === id)?.shop?.name}
        />
      }
      columns={returnColumns(text, language)}
      pages={pages}
      opened={opened}
      empty={
        filters.isFiltered
          ? { title: t.emptyFiltered, action: create }
          : { title: t.empty, hint: t.emptyHint, action: create }
      }
      panel={
        me
          ? (row, actions) => {
              if (!mayChange) return row ? <ReturnAddressFacts row={row} actions={actions} /> : null
              return (
                <ReturnAddressPanel
                  row={row}
                  actions={actions}
                  shopField={(field) => <ShopPick {...field} label={t.shop} placeholder={t.pickShop} />}
                />
              )
            }
          : undefined
      }
    />
  )
}

/** A return address for operators who may view but not edit it. */
function ReturnAddressFacts({ row, actions }: { row: ReturnAddress; actions: PanelActions }) {
  const text = usePageText()
  const language = useLanguage()
  const t = text.refundSettings.addresses
  const { address } = row
  const lines = addressLines(address, countryName(language, address.country))
  return (
    <SidePanel isOpen title={t.edit} {...actions}>
      <DetailList
        details={[
          { name: t.whose, value: row.shop?.name ?? t.platforms },
          { name: t.addressee, value: address.addressee },
          { name: t.mobile, value: <span className="tabular-nums">{address.mobile_shown}</span> },
          {
            name: t.columns.address,
            value: lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          },
          { name: t.columns.state, value: row.active ? t.states.on : t.states.off },
        ]}
      />
    </SidePanel>
  )
}

/** The columns of the return address table. */
function returnColumns(text: Text, language: ConsoleLanguage): Column<ReturnAddress>[] {
  const t = text.refundSettings.addresses
  return [
    {
      key: 'whose',
      title: t.columns.whose,
      width: 'w-52',
      narrow: 'title',
      cell: ({ shop }) => <span className="block truncate font-medium">{shop?.name ?? t.platform}</span>,
    },
    {
      key: 'address',
      title: t.columns.address,
      narrow: 'line',
      cell: ({ address }) => (
        <span className="block min-w-0">
          <span className="block truncate">
            {address.addressee} · <span className="tabular-nums">{address.mobile_shown}</span>
          </span>
          <span className="block truncate text-caption text-text-3">
            {addressLines(address, countryName(language, address.country)).join(', ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-36',
      narrow: 'end',
      cell: ({ active }) => <Status tone={active ? 'good' : 'off'}>{active ? t.states.on : t.states.off}</Status>,
    },
  ]
}
