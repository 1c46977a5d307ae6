// Money in and out: today's amounts, and fourteen days as pairs of bars.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { addCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Total } from './Total.tsx'

type Days = NonNullable<Dashboard['money']>['days']

const [inColor, outColor] = ['bg-success', 'bg-info']

export function Flows({ days }: { days: Days | undefined }) {
  const t = useText().reports.money
  const today = days?.at(-1)
  const sum = (list: Days, key: 'in' | 'out') => money(addCents(...list.map((day) => day[key])))
  return (
    <section className="card min-w-0 px-5 py-4" aria-busy={!days}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.flows}
          <span className="font-normal text-body text-text-3">{t.flowsLead}</span>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Total name={t.inToday} value={today && money(today.in)} colorClass={inColor} />
          <Total name={t.outToday} value={today && money(today.out)} colorClass={outColor} />
        </dl>
      </div>
      {days ? (
        <DayBars
          series={[
            { name: t.in, colorClass: inColor },
            { name: t.out, colorClass: outColor },
          ]}
          days={days.map((day) => ({ day: day.day, amounts: [day.in, day.out] }))}
          summary={t.summary(sum(days, 'in'), sum(days, 'out'))}
        />
      ) : (
        <div className="skeleton h-40" />
      )}
    </section>
  )
}
