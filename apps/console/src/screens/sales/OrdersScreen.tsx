// The order list; by default the orders to ship, oldest first.
import { orderStatuses, orderStatusKeys } from '@shop/contract/sales/orders.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileUp, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { ShopFilter } from '#features/catalog/product-admin/ShopFilter.tsx'
import { ordersQuery } from '#features/sales/orders/api.ts'
import { OrderPanel } from '#features/sales/orders/OrderPanel.tsx'
import { orderColumns, orderKey } from '#features/sales/orders/order-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { queueOptions } from '#ui/queue-options.ts'
import { Table } from '#ui/Table.tsx'
import { type FilterField, useFilters } from '#ui/use-filters.ts'
import { openIdOf, useOpenRow } from '#ui/use-open-row.ts'

/** A search may contain a product title, which is longer than a name. */
const keywordMax = 120
const slipsMax = 50
const filterNames = ['keyword', 'status', 'shop'] as const
const toShipStatus = String(orderStatuses.waitingDeliver)

export function OrdersScreen() {
  const text = useText()
  const t = text.orders
  const language = useLanguage()
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(filterNames, keywordMax)
  const pages = pagesOf(useInfiniteQuery(ordersQuery(filters.values)))
  const opened = useOpenRow(pages.rows, orderKey)
  const openId = openIdOf(opened)
  const { keyword } = filters.values
  const isAdmin = me?.roles.includes('admin') ?? false
  const isSender = isAdmin || (me?.roles.includes('fulfilment') ?? false)
  const toShip = pages.rows.filter((row) => row.status_key === 'waitingDeliver').slice(0, slipsMax)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <>
      <PageHead
        title={text.frame.pages.orders}
        lead={t.lead}
        action={isSender ? <OrderListLinks slips={toShip.map(({ id }) => id)} /> : null}
      />
      <FilterBar
        filters={filters}
        fields={fieldsOf(text, keyword !== '')}
        extra={
          <ShopFilter
            value={filters.values.shop}
            onChange={(shop) => filters.set({ shop })}
            nameOf={(id) => pages.rows.find((row) => row.shop.id === id)?.shop.name}
          />
        }
      />
      <Table
        label={text.frame.pages.orders}
        columns={orderColumns(text, language)}
        pages={pages}
        keyOf={orderKey}
        onOpen={(row) => opened.open(orderKey(row))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      {openId && me ? (
        <OrderPanel
          key={openId}
          id={openId}
          isAdmin={isAdmin}
          isFinance={isAdmin || me.roles.includes('finance')}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
        />
      ) : null}
    </>
  )
}

function fieldsOf(text: Text, isSearch: boolean): FilterField<(typeof filterNames)[number]>[] {
  const t = text.orders
  return [
    { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true, lengthMax: keywordMax },
    {
      name: 'status',
      label: t.state,
      options: queueOptions(
        [
          { value: toShipStatus, label: t.states.waitingDeliver },
          { value: 'late', label: t.late },
          { value: 'problem', label: t.problem },
          ...orderStatusKeys
            .filter((key) => key !== 'waitingDeliver')
            .map((key) => ({ value: String(orderStatuses[key]), label: t.states[key] })),
        ],
        { first: toShipStatus, all: text.money.all, isSearch },
      ),
    },
  ]
}

const linkClass =
  'control inline-flex items-center gap-2 border border-border bg-surface px-3.5 font-medium shadow-e1 hover:bg-surface-2'

function OrderListLinks({ slips }: { slips: readonly number[] }) {
  const t = useText().orders
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Link to="/orders/files" className={linkClass}>
        <FileUp aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t.byFile}</span>
      </Link>
      {slips.length > 0 ? (
        <Link to={`/orders/slips?ids=${slips.join(',')}`} className={linkClass}>
          <Printer aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t.slipsOf(slips.length)}</span>
        </Link>
      ) : null}
    </span>
  )
}
