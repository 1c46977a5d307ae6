// Each thing that is looked at, right or wrong, with the rows that are wrong.
import type { LedgerHealth } from '@shop/contract/wallet/admin-ledger.ts'
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'

export function HealthChecks({ health }: { health: LedgerHealth }) {
  const text = useText()
  const words = text.ledger
  const figures = [
    { name: words.transfers, value: count(health.transfers) },
    { name: words.windows, value: count(health.windows) },
    {
      name: words.lastClosed,
      value: health.closed_at ? <Time value={health.closed_at} look="short" /> : text.ui.never,
    },
  ]
  return (
    <section className="card overflow-clip">
      <h2 className="px-5 pt-4 pb-3 text-h2">{words.checks}</h2>
      <dl className="grid grid-cols-3 border-hairline border-y bg-bg">
        {figures.map(({ name, value }) => (
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
              <span>{words.checkNames[name]}</span>
              {health.ok === null ? (
                <Status tone="off">{words.unknown}</Status>
              ) : (
                <Status tone={ok ? 'good' : 'bad'}>{ok ? words.right : words.wrong(rows.length)}</Status>
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
