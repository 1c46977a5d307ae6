// The columns of the tables of shops' balances and of payouts.
import type { Payout, ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Chip } from '#ui/Chip.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { PayoutState } from './PayoutState.tsx'

export function balanceColumns(text: Text): Column<ShopBalance>[] {
  const words = text.payouts
  const figure = (key: 'frozen' | 'debt' | 'escrow' | 'paid_out', isExtra: boolean): Column<ShopBalance> => ({
    key,
    isFigure: true,
    isExtra,
    title: words.columns[key],
    width: 'w-32',
    narrow: 'line',
    cell: (row) => figureCell(key, row[key]),
    narrowCell: (row) => (row[key] === 0 ? null : figureCell(key, row[key])),
  })
  return [
    {
      key: 'shop',
      title: words.columns.shop,
      narrow: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{row.name}</span>
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            {row.is_own ? <Chip>{words.own}</Chip> : null}
            {row.mostly_discount ? <Chip tone="warn">{words.mostlyDiscount}</Chip> : null}
            {row.account_waits ? <Chip tone="warn">{words.account.waits}</Chip> : null}
            {row.open_payout_id === null ? null : <Chip tone="strong">{words.onItsWay}</Chip>}
          </span>
        </span>
      ),
    },
    {
      key: 'payable',
      isFigure: true,
      title: words.columns.payable,
      width: 'w-36',
      narrow: 'end',
      cell: ({ payable }) => (
        <span className={`tabular-nums ${payable > 0 ? 'font-semibold' : 'text-text-3'}`}>{money(payable)}</span>
      ),
    },
    figure('frozen', false),
    figure('escrow', false),
    figure('debt', true),
    figure('paid_out', true),
  ]
}

/** Noughts step back: the eye finds what stands somewhere. */
function figureCell(key: string, amount: Cents) {
  const look = key === 'debt' ? 'font-medium text-sale' : ''
  return <span className={`tabular-nums ${amount === 0 ? 'text-text-3' : look}`}>{money(amount)}</span>
}

export function balanceKey(row: ShopBalance): string {
  return String(row.shop_id)
}

export function payoutColumns(text: Text): Column<Payout>[] {
  const words = text.payouts
  return [
    {
      key: 'payout',
      title: words.columns.payout,
      narrow: 'title',
      cell: ({ id, shop }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{shop.name}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">#{id}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      isFigure: true,
      title: words.columns.amount,
      width: 'w-36',
      narrow: 'end',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{money(amount)}</span>,
    },
    {
      key: 'people',
      title: words.columns.people,
      width: 'w-48',
      narrow: 'line',
      cell: (row) => (
        <span className="block truncate">{[row.proposed_by, row.decided_by].filter(Boolean).join(' → ')}</span>
      ),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 'w-50',
      narrow: 'line',
      cell: (row) => (
        <span className="text-text-2">
          <Time value={row.sent_at ?? row.decided_at ?? row.created_at} />
        </span>
      ),
    },
    {
      key: 'step',
      title: words.columns.step,
      width: 'w-60',
      narrow: 'line',
      cell: ({ step, failing }) => <PayoutState step={step} isFailing={failing !== null} />,
    },
  ]
}

export function payoutKey(row: Payout): string {
  return String(row.id)
}
