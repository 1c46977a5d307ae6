// The order list; by default the orders to ship, oldest first.
import type { OrderRow } from '@shop/contract/sales/admin-orders.ts'
import { orderStatuses, orderStatusKeys } from '@shop/contract/sales/orders.ts'
import { count, countryName, money } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileUp, Printer } from 'lucide-react'
import { ShopFilter } from '#features/catalog/product-admin/ShopPick.tsx'
import { ordersQuery } from '#features/sales/orders/api.ts'
import { OrderState } from '#features/sales/orders/OrderActions.tsx'
import { OrderPanel } from '#features/sales/orders/OrderPanel.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { type FilterField, queueOptions, useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { openIdOf, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'
import { Chip } from '#ui/Status.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'
import { WaitMark } from '#ui/Time.tsx'

/** A search may contain a product title, which is longer than a name. */
const keywordMax = 120
const slipsMax = 50
const filterNames = ['keyword', 'status', 'shop'] as const
const toShipStatus = String(orderStatuses.waitingDeliver)

export function OrdersScreen() {
  const text = usePageText()
  const t = text.orders
  const language = useLanguage()
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(filterNames, keywordMax)
  const pages = pagesOf(useInfiniteQuery(ordersQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const openId = openIdOf(opened)
  const { keyword } = filters.values
  const isAdmin = me?.roles.includes('admin') ?? false
  const isSender = isAdmin || (me?.roles.includes('fulfilment') ?? false)
  const toShip = pages.rows.filter((row) => row.status_key === 'waitingDeliver').slice(0, slipsMax)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <ListPage
      title={text.frame.pages.orders}
      lead={t.lead}
      action={isSender ? <OrderListLinks slips={toShip.map(({ id }) => id)} /> : null}
      filters={filters}
      fields={fieldsOf(text, keyword !== '')}
      extra={
        <ShopFilter
          value={filters.values.shop}
          onChange={(shop) => filters.set({ shop })}
          nameOf={(id) => pages.rows.find((row) => row.shop.id === id)?.shop.name}
        />
      }
      columns={orderColumns(text, language)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {openId && me ? (
        <OrderPanel
          key={openId}
          id={openId}
          isAdmin={isAdmin}
          isFinance={isAdmin || me.roles.includes('finance')}
          {...opened.steps}
        />
      ) : null}
    </ListPage>
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
  const t = usePageText().orders
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

/** The columns of the order table. */
function orderColumns(text: Text, language: ConsoleLanguage): Column<OrderRow>[] {
  const t = text.orders
  return [
    {
      key: 'order',
      title: t.columns.order,
      narrow: 'title',
      cell: ({ sn, title, qty }) => (
        <TwoLines title={title} detail={`${sn} · ${t.pieces(qty, count(qty))}`} detailClass="tabular-nums" />
      ),
    },
    {
      key: 'shopper',
      title: t.columns.shopper,
      width: 'w-32',
      narrow: 'line',
      cell: ({ user, country }) => (
        <span className="block min-w-0">
          <span className="block truncate">{user.account}</span>
          <span className="block truncate text-caption text-text-3">{countryName(language, country)}</span>
        </span>
      ),
    },
    {
      key: 'shop',
      title: t.columns.shop,
      width: 'w-36',
      isExtra: true,
      narrow: 'line',
      cell: ({ shop }) => <span className="block truncate">{shop.name}</span>,
    },
    {
      key: 'total',
      isNumeric: true,
      title: t.columns.total,
      width: 'w-26',
      narrow: 'end',
      cell: ({ total }) => <span className="font-semibold tabular-nums">{money(total)}</span>,
    },
    {
      key: 'waiting',
      title: t.columns.waiting,
      width: 'w-44',
      narrow: 'line',
      cell: (row) => <Waiting row={row} reminded={t.reminded} />,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-36',
      narrow: 'line',
      cell: (row) => <OrderState state={row.status_key} />,
    },
  ]
}

function Waiting({ row, reminded }: { row: OrderRow; reminded: string }) {
  if (row.status_key !== 'waitingDeliver' || !row.paid_at || !row.ship_due) {
    return <TimeCell value={row.created_at} variant="short" />
  }
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <WaitMark since={row.paid_at} by={row.ship_due} />
      {row.reminded_at ? <Chip tone="strong">{reminded}</Chip> : null}
    </span>
  )
}
