// The columns of the order table.
import type { OrderRow } from '@shop/contract/sales/admin-orders.ts'
import { count, countryName, money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { Chip } from '#ui/Chip.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { WaitMark } from '#ui/WaitMark.tsx'
import { OrderState } from './OrderState.tsx'

export function orderColumns(text: Text, language: ConsoleLanguage): Column<OrderRow>[] {
  const t = text.orders
  return [
    {
      key: 'order',
      title: t.columns.order,
      narrow: 'title',
      cell: ({ sn, title, qty }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">
            {sn} · {t.pieces(qty, count(qty))}
          </span>
        </span>
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
    return (
      <span className="text-text-2">
        <Time value={row.created_at} variant="short" />
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <WaitMark since={row.paid_at} by={row.ship_due} />
      {row.reminded_at ? <Chip tone="strong">{reminded}</Chip> : null}
    </span>
  )
}

export function orderKey(row: OrderRow): string {
  return String(row.id)
}
