// What a tried code answers: whether it counts, why not, and what comes off each line.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { testPromo } from '@shop/contract/sales/admin-promos.ts'
import { cents, subtractCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

export function TestAnswer({ answer }: { answer: Reply<typeof testPromo> }) {
  const t = useText().promos
  return (
    <div className="space-y-4">
      <div>
        <Status tone={answer.ok ? 'good' : 'bad'}>{answer.ok ? t.counts : t.countsNot}</Status>
        {answer.reason ? <p className="mt-1 text-text-2">{t.refusals[answer.reason]}</p> : null}
        {answer.missing ? <p className="mt-1 text-text-2">{t.missing(money(answer.missing))}</p> : null}
      </div>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {answer.lines.map((line) => (
          <li key={line.sku_id} className="flex items-start justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block break-words">{line.title}</span>
              <span className="text-caption text-text-3">
                × {count(line.qty)} = {money(line.subtotal)}
              </span>
            </span>
            <span className="shrink-0 text-end">
              {line.fits ? (
                <span className="font-semibold tabular-nums">{money(cents(-line.discount))}</span>
              ) : (
                <span className="text-text-3">{t.fitsNot}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1.5">
        <AmountRow name={t.basket} value={money(answer.subtotal)} />
        <AmountRow name={t.discount} value={money(cents(-answer.discount))} />
        <AmountRow name={t.toPay} value={money(subtractCents(answer.subtotal, answer.discount))} isTotal />
      </dl>
      {answer.budget_left === null ? null : (
        <dl className="space-y-1.5 rounded-field bg-surface-2 px-3.5 py-3">
          <AmountRow name={t.budgetLeft} value={money(answer.budget_left)} />
          {answer.ok ? (
            <AmountRow name={t.budgetAfter} value={money(subtractCents(answer.budget_left, answer.discount))} />
          ) : null}
        </dl>
      )}
    </div>
  )
}

function AmountRow({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isTotal ? 'font-semibold' : ''}`}>
      <dt className={isTotal ? '' : 'text-text-2'}>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
