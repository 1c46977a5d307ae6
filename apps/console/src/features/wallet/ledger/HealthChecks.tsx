// Each check of the ledger with its result and the rows that failed.
import type { LedgerHealth } from '@shop/contract/wallet/admin-ledger.ts'
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'

export function HealthChecks({ health }: { health: LedgerHealth }) {
  const text = useText()
  const t = text.ledger
  const stats = [
    { name: t.transfers, value: count(health.transfers) },
    { name: t.windows, value: count(health.windows) },
    {
      name: t.lastClosed,
      value: health.closed_at ? <Time value={health.closed_at} variant="short" /> : text.ui.never,
    },
  ]
  return (
    <section className="card overflow-clip">
      <h2 className="px-5 pt-4 pb-3 text-h2">{t.checks}</h2>
      <dl className="grid grid-cols-3 border-hairline border-y bg-bg">
        {stats.map(({ name, value }) => (
          <div key={name} className="px-5 py-3">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-hairline">
        {health.checks.map(({ name, ok, rows }) => (
          <li key={name} className="px-5 py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span>{t.checkNames[name]}</span>
              {health.ok === null ? (
                <Status tone="off">{t.unknown}</Status>
              ) : (
                <Status tone={ok ? 'good' : 'bad'}>{ok ? t.right : t.wrong(rows.length)}</Status>
              )}
            </div>
            {rows.length > 0 ? (
              <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto rounded-field bg-sale-soft px-3 py-2 font-mono text-caption">
                {rows.map((row) => (
                  <li key={row} className="break-words">
                    {row}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
