// The wallet behind a withdrawal: balances, total in and out as bars, and account changes.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.ts'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'

export function WalletPart({ row }: { row: WithdrawalDetail }) {
  const t = usePageText().withdrawals
  const stats = [
    { name: t.balance, value: row.balance },
    { name: t.frozen, value: row.frozen },
    { name: t.debt, value: row.debt },
  ]
  return (
    <PanelPart title={t.wallet}>
      <dl className="grid grid-cols-3 gap-px overflow-clip rounded-field border border-hairline bg-hairline">
        {stats.map(({ name, value }) => (
          <div key={name} className="bg-surface px-3 py-2.5">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{money(value)}</dd>
          </div>
        ))}
      </dl>
      {row.card_held_until ? (
        <dl className="mt-2 flex flex-wrap justify-between gap-x-4">
          <dt className="text-text-2">{t.cardHeld}</dt>
          <dd className="tabular-nums">
            <span className="font-semibold">{money(row.card_held)}</span>{' '}
            <span className="text-caption text-text-3">
              {t.cardHeldUntil} <Time value={row.card_held_until} />
            </span>
          </dd>
        </dl>
      ) : null}
      <h4 className="mt-4 mb-2 font-medium text-text-2">{t.flows}</h4>
      <Flow name={t.recharged} value={row.recharged} max={maxOf(row)} colorClass="bg-success" />
      <Flow name={t.withdrawn} value={row.withdrawn} max={maxOf(row)} colorClass="bg-info" />
    </PanelPart>
  )
}

function maxOf({ recharged, withdrawn }: WithdrawalDetail): number {
  return Math.max(recharged, withdrawn, 1)
}

function Flow({ name, value, max, colorClass }: { name: string; value: Cents; max: number; colorClass: string }) {
  return (
    <div className="grid grid-cols-[6rem_1fr_7rem] items-center gap-3 py-1">
      <span className="text-text-3">{name}</span>
      <span aria-hidden="true" className="h-2 overflow-clip rounded-full bg-surface-2">
        <span className={`block h-full rounded-full ${colorClass}`} style={{ width: `${(value / max) * 100}%` }} />
      </span>
      <span className="text-end font-medium tabular-nums">{money(value)}</span>
    </div>
  )
}

export function AccountChanges({ row }: { row: WithdrawalDetail }) {
  const t = usePageText().withdrawals
  if (row.changes.length === 0) return null
  return (
    <PanelPart title={t.changes}>
      <ol className="space-y-2 border-hairline border-s-2 ps-4">
        {row.changes.map(({ kind, created_at: time }) => (
          <li key={`${kind} ${time.getTime()}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{t.changeKinds[kind] ?? kind}</span>
            <span className="text-caption text-text-3">
              <Time value={time} />
            </span>
          </li>
        ))}
      </ol>
    </PanelPart>
  )
}
