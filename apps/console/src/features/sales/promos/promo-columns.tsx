// The columns of the promo code table, and the status of a promo code.
import type { Promo, PromoTerms, PromoState as State } from '@shop/contract/sales/admin-promos.ts'
import { count, money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { BudgetBar } from '#ui/BudgetBar.tsx'
import { percentOf } from '#ui/percent.ts'
import { Status } from '#ui/Status.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'

export function promoColumns(text: Text): Column<Promo>[] {
  const t = text.promos
  return [
    {
      key: 'code',
      title: t.columns.code,
      narrow: 'title',
      width: 'w-[22%]',
      cell: (promo) => <CodeCell promo={promo} />,
    },
    {
      key: 'off',
      title: t.columns.off,
      narrow: 'line',
      cell: (promo) => <TwoLines title={offText(promo, text)} detail={limitsText(promo, text)} />,
    },
    {
      key: 'used',
      isNumeric: true,
      title: t.columns.used,
      width: 'w-24',
      narrow: 'line',
      cell: ({ used, total_uses: max }) => (
        <span className="tabular-nums">{max === null ? count(used) : `${count(used)} / ${count(max)}`}</span>
      ),
    },
    {
      key: 'budget',
      title: t.columns.budget,
      width: 'w-44',
      narrow: 'line',
      cell: ({ discounted, budget }) => <BudgetBar used={discounted} budget={budget} />,
    },
    {
      key: 'until',
      title: t.columns.until,
      width: 'w-32',
      narrow: 'line',
      cell: ({ ends_at: end }) => <TimeCell value={end} variant="day" />,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-36',
      narrow: 'end',
      cell: (promo) => <StateCell promo={promo} waits={t.waits} />,
    },
  ]
}

function CodeCell({ promo: { code, batch, note } }: { promo: Promo }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium font-mono">{code}</span>
      <span className="block truncate text-caption text-text-3">{batch || note}</span>
    </span>
  )
}

function StateCell({ promo: { state, proposal }, waits }: { promo: Promo; waits: string }) {
  return (
    <span className="block">
      <PromoState state={state} />
      {proposal && state !== 'draft' ? <span className="block truncate text-caption text-warn">{waits}</span> : null}
    </span>
  )
}

/** The discount in a few words. */
export function offText({ kind, rate, amount }: PromoTerms, text: Text): string {
  if (kind === 'percent') return text.promos.percentOff(percentOf(rate ?? '0'))
  return amount === null ? '' : text.promos.amountOff(money(amount))
}

/** Minimum, cap and first-order condition. */
export function limitsText({ minimum, cap, first_order: isFirst }: PromoTerms, text: Text): string {
  const t = text.promos
  return [
    ...(minimum > 0 ? [t.from(money(minimum))] : []),
    ...(cap === null ? [] : [t.atMost(money(cap))]),
    ...(isFirst ? [t.firstOrder] : []),
  ].join(' · ')
}

const tones = {
  draft: 'waiting',
  coming: 'info',
  running: 'good',
  over: 'off',
  exhausted: 'waiting',
  stopped: 'bad',
} as const satisfies Record<State, string>

/** The status of a promo code. */
export function PromoState({ state }: { state: State }) {
  return <Status tone={tones[state]}>{usePageText().promos.states[state]}</Status>
}
