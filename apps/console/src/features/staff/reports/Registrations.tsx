// New shoppers per day as a chart.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { count } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { Chart } from '#ui/Chart.tsx'

export function Registrations({ days }: { days: Dashboard['registrations'] | undefined }) {
  const text = useText()
  const t = text.reports
  const total = days?.reduce((sum, day) => sum + day.count, 0) ?? 0
  return (
    <section className="card min-w-0 px-5 pt-4 pb-3" aria-busy={!days}>
      <div className="mb-6 flex items-baseline justify-between gap-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.registrations} <span className="font-normal text-body text-text-3">{t.registrationsLead}</span>
        </h2>
        {days ? <p className="shrink-0 text-text-2 tabular-nums">{t.total(count(total))}</p> : null}
      </div>
      {days ? <RegistrationsChart days={days} total={total} /> : <div className="skeleton mb-2 h-48" />}
    </section>
  )
}

function RegistrationsChart({ days, total }: { days: Dashboard['registrations']; total: number }) {
  const text = useText()
  const language = useLanguage()
  // The server sends calendar days, not instants: the reader's time zone must not shift them.
  const short = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const points = days.map(({ day, count: value }) => {
    const date = new Date(`${day}T00:00:00Z`)
    return { key: day, label: long.format(date), tick: short.format(date), value }
  })
  const peak = points.reduce<(typeof points)[number] | undefined>(
    (best, point) => (best && best.value >= point.value ? best : point),
    undefined,
  )
  const summary =
    peak && total > 0
      ? text.reports.registrationsSummary(count(total), count(peak.value), peak.label)
      : text.reports.registrationsNone
  return <Chart points={points} summary={summary} />
}
