// Recent changes of the fees: who, when, why, before and after.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { Time } from '#ui/Time.tsx'
import { feesEventsQuery } from './api.ts'
import { feeLines } from './fees-edit.ts'

export function FeesHistory() {
  const text = useText()
  const t = text.fees
  const { data } = useQuery(feesEventsQuery())
  if (!data) return null
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.history}</h2>
      {data.length === 0 ? <p className="mt-1 text-text-3">{t.historyEmpty}</p> : null}
      <ul className="mt-2 divide-y divide-hairline">
        {data.map(({ id, event, at, by, proposed_by, why, before, after, effective_at: from }) => (
          <li key={id}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
                <span className="flex min-w-0 flex-wrap gap-x-3">
                  <span className="font-medium">{t.events[event]}</span>
                  <span className="text-text-2">
                    {proposed_by ? text.networks.proposedBy(proposed_by, by) : by} · <Time value={at} />
                  </span>
                </span>
                <ChevronDown aria-hidden className="ms-auto size-4 shrink-0 text-text-3 group-open:rotate-180" />
              </summary>
              <div className="space-y-2 pb-4">
                {from ? (
                  <p className="text-text-2">
                    {t.from} <Time value={from} />
                  </p>
                ) : null}
                <Differences lines={feeLines(text, before, after)} />
                <p className="text-text-2">{why}</p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
