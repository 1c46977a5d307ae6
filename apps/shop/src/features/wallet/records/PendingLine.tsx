// A line that links to the pending recharges.
import { addCents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { openRechargesQuery } from './api.ts'

export function PendingLine() {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { data } = useQuery(openRechargesQuery(language))
  const [first, ...others] = data?.list ?? []
  if (!first || !data) return null
  const latest = [first, ...others].reduce(
    (last, { answer_by }) => (answer_by > last ? answer_by : last),
    first.answer_by,
  )
  const amount = money(addCents(...data.list.map((recharge) => recharge.amount)))
  return (
    <Link
      to={others.length > 0 ? '/topUpRecord?status=0' : `/topUpRecord?id=${first.id}`}
      className="flex min-h-14 items-center gap-3 rounded-card bg-warn-soft px-4 py-2.5 text-text hover:brightness-97"
    >
      <Clock size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        <span className="block text-body-s font-semibold">{t.pending(data.total)}</span>
        <span className="block text-caption text-text-2 tabular-nums">
          {amount} · {t.answerBy(dateTime(language, latest))}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}
