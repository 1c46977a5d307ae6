// The columns of the promo codes' table.
import type { Promo, PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import { count, money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { BudgetBar } from '#ui/BudgetBar.tsx'
import { percentOf } from '#ui/percent.ts'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { PromoState } from './PromoState.tsx'

export function promoColumns(text: Text): Column<Promo>[] {
  const words = text.promos
  return [
    {
      key: 'code',
      title: words.columns.code,
      narrow: 'title',
      width: 'w-[22%]',
      cell: ({ code, batch, note }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium font-mono">{code}</span>
          <span className="block truncate text-caption text-text-3">{batch || note}</span>
        </span>
      ),
    },
    {
      key: 'off',
      title: words.columns.off,
      narrow: 'line',
      cell: (promo) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{offText(promo, text)}</span>
          <span className="block truncate text-caption text-text-3">{limitsText(promo, text)}</span>
        </span>
      ),
    },
    {
      key: 'used',
      isFigure: true,
      title: words.columns.used,
      width: 'w-24',
      narrow: 'line',
      cell: ({ used, total_uses: most }) => (
        <span className="tabular-nums">{most === null ? count(used) : `${count(used)} / ${count(most)}`}</span>
      ),
    },
    {
      key: 'budget',
      title: words.columns.budget,
      width: 'w-44',
      narrow: 'line',
      cell: ({ discounted, budget }) => <BudgetBar used={discounted} budget={budget} />,
    },
    {
      key: 'until',
      title: words.columns.until,
      width: 'w-32',
      narrow: 'line',
      cell: ({ ends_at: end }) => (
        <span className="text-text-2">
          <Time value={end} look="day" />
        </span>
      ),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 'w-36',
      narrow: 'end',
      cell: ({ state, proposal }) => (
        <span className="block">
          <PromoState state={state} />
          {proposal && state !== 'draft' ? (
            <span className="block truncate text-caption text-warn">{words.waits}</span>
          ) : null}
        </span>
      ),
    },
  ]
}

/** What comes off, in a few words. */
export function offText({ kind, rate, amount }: PromoTerms, text: Text): string {
  if (kind === 'percent') return text.promos.percentOff(percentOf(rate ?? '0'))
  return amount === null ? '' : text.promos.amountOff(money(amount))
}

/** From which amount, at most how much, for whom. */
export function limitsText({ minimum, cap, first_order: isFirst }: PromoTerms, text: Text): string {
  const words = text.promos
  return [
    ...(minimum > 0 ? [words.from(money(minimum))] : []),
    ...(cap === null ? [] : [words.atMost(money(cap))]),
    ...(isFirst ? [words.firstOrder] : []),
  ].join(' · ')
}

export function promoKey(row: Promo): string {
  return String(row.id)
}
