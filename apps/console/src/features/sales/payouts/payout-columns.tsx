// The columns of the tables of shop balances and of payouts, and the status of a payout.
import type { Payout, PayoutStep, ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Chip, Status } from '#ui/Status.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'

export function balanceColumns(text: Text): Column<ShopBalance>[] {
  const t = text.payouts
  const amountColumn = (key: 'frozen' | 'debt' | 'escrow' | 'paid_out', isExtra: boolean): Column<ShopBalance> => ({
    key,
    isNumeric: true,
    isExtra,
    title: t.columns[key],
    width: 'w-32',
    narrow: 'line',
    cell: (row) => amountCell(key, row[key]),
    narrowCell: (row) => (row[key] === 0 ? null : amountCell(key, row[key])),
  })
  return [
    {
      key: 'shop',
      title: t.columns.shop,
      narrow: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{row.name}</span>
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            {row.is_own ? <Chip>{t.own}</Chip> : null}
            {row.mostly_discount ? <Chip tone="warn">{t.mostlyDiscount}</Chip> : null}
            {row.account_waits ? <Chip tone="warn">{t.account.waits}</Chip> : null}
            {row.open_payout_id === null ? null : <Chip tone="strong">{t.inProgress}</Chip>}
          </span>
        </span>
      ),
    },
    {
      key: 'payable',
      isNumeric: true,
      title: t.columns.payable,
      width: 'w-36',
      narrow: 'end',
      cell: ({ payable }) => (
        <span className={`tabular-nums ${payable > 0 ? 'font-semibold' : 'text-text-3'}`}>{money(payable)}</span>
      ),
    },
    amountColumn('frozen', false),
    amountColumn('escrow', false),
    amountColumn('debt', true),
    amountColumn('paid_out', true),
  ]
}

/** Zeros are dimmed, so that other amounts stand out. */
function amountCell(key: string, amount: Cents) {
  const toneClass = key === 'debt' ? 'font-medium text-sale' : ''
  return <span className={`tabular-nums ${amount === 0 ? 'text-text-3' : toneClass}`}>{money(amount)}</span>
}

export function balanceKey(row: ShopBalance): string {
  return String(row.shop_id)
}

export function payoutColumns(text: Text): Column<Payout>[] {
  const t = text.payouts
  return [
    {
      key: 'payout',
      title: t.columns.payout,
      narrow: 'title',
      cell: ({ id, shop }) => <TwoLines title={shop.name} detail={`#${id}`} detailClass="tabular-nums" />,
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-36',
      narrow: 'end',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{money(amount)}</span>,
    },
    {
      key: 'people',
      title: t.columns.people,
      width: 'w-48',
      narrow: 'line',
      cell: (row) => (
        <span className="block truncate">{[row.proposed_by, row.decided_by].filter(Boolean).join(' → ')}</span>
      ),
    },
    {
      key: 'time',
      title: t.columns.time,
      width: 'w-50',
      narrow: 'line',
      cell: (row) => <TimeCell value={row.sent_at ?? row.decided_at ?? row.created_at} />,
    },
    {
      key: 'step',
      title: t.columns.step,
      width: 'w-60',
      narrow: 'line',
      cell: ({ step, failing }) => <PayoutState step={step} isFailing={failing !== null} />,
    },
  ]
}

const tones = {
  proposed: 'waiting',
  confirmed: 'info',
  sent: 'good',
  refused: 'bad',
  failed: 'bad',
} as const satisfies Record<PayoutStep, string>

interface PayoutStateProps {
  step: PayoutStep
  /** Reported as failed and not decided yet. */
  isFailing: boolean
}

/** The status of a payout. */
export function PayoutState({ step, isFailing }: PayoutStateProps) {
  const t = usePageText().payouts
  if (isFailing) return <Status tone="waiting">{t.failing}</Status>
  return <Status tone={tones[step]}>{t.steps[step]}</Status>
}
