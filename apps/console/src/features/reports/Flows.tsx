// Money in and out: today in figures, fourteen days as pairs of bars, every value as a table for those who do not see it.
import type { Dashboard } from '@shop/contract/console/staff.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'

type Days = NonNullable<Dashboard['money']>['days']

const barsPx = 120

export function Flows({ days }: { days: Days | undefined }) {
  const words = useText().reports.money
  const [chosen, setChosen] = useState<string>()
  const today = days?.at(-1)
  const shown = days?.find(({ day }) => day === chosen) ?? today
  const isToday = shown === today
  return (
    <section className="card mb-3 min-w-0 px-5 pt-4 pb-4 sm:mb-4" aria-busy={!days}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="text-h2">{words.flows}</h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Flow
            label={isToday ? words.inToday : words.in}
            amount={shown?.in}
            icon={<ArrowDownLeft aria-hidden className="size-4 text-success" />}
          />
          <Flow
            label={isToday ? words.outToday : words.out}
            amount={shown?.out}
            icon={<ArrowUpRight aria-hidden className="size-4 text-info" />}
          />
        </dl>
      </div>
      {days ? <Bars days={days} chosen={shown?.day} onChoose={setChosen} /> : <div className="skeleton h-36" />}
    </section>
  )
}

function Flow({ label, amount, icon }: { label: string; amount: Cents | undefined; icon: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-caption text-text-3">
        {icon}
        {label}
      </dt>
      <dd className="text-h1 tabular-nums">
        {amount === undefined ? <span className="skeleton my-1 block h-5 w-24" /> : money(amount)}
      </dd>
    </div>
  )
}

interface BarsProps {
  days: Days
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}

function Bars({ days, chosen, onChoose }: BarsProps) {
  const words = useText().reports.money
  const language = useLanguage()
  // A day of the server is a calendar day, not a moment: it must not slip by the reader's zone.
  const short = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const nameOf = (day: string) => short.format(new Date(`${day}T00:00:00Z`))
  const most = Math.max(1, ...days.flatMap((day) => [day.in, day.out]))
  const height = (amount: Cents) => (amount === 0 ? 0 : Math.max(2, (amount / most) * barsPx))
  const summary = words.summary(
    money(addCents(...days.map((day) => day.in))),
    money(addCents(...days.map((day) => day.out))),
  )
  return (
    <figure className="m-0">
      <div role="img" aria-label={summary} className="flex" onPointerLeave={() => onChoose(undefined)}>
        {days.map((day, index) => (
          <div
            key={day.day}
            className="min-w-0 grow basis-0 text-center"
            onPointerEnter={() => onChoose(day.day)}
            onPointerDown={() => onChoose(day.day)}
          >
            <div
              className={`flex items-end justify-center gap-0.5 border-border border-b px-0.5 sm:gap-1 ${day.day === chosen ? 'bg-surface-2/70' : ''}`}
              style={{ height: barsPx }}
            >
              <span className="w-full max-w-3.5 rounded-t-[3px] bg-success" style={{ height: height(day.in) }} />
              <span className="w-full max-w-3.5 rounded-t-[3px] bg-info" style={{ height: height(day.out) }} />
            </div>
            <span
              className={`mt-1.5 block whitespace-nowrap text-caption ${day.day === chosen ? 'font-medium text-text' : 'text-text-3'} ${(days.length - 1 - index) % 3 === 0 ? '' : 'invisible'}`}
            >
              {nameOf(day.day)}
            </span>
          </div>
        ))}
      </div>
      <FlowTable days={days} nameOf={nameOf} />
    </figure>
  )
}

function FlowTable({ days, nameOf }: { days: Days; nameOf: (day: string) => string }) {
  const words = useText().reports.money
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.in}</th>
            <th scope="col">{words.out}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameOf(day.day)}</th>
              <td>{money(day.in)}</td>
              <td>{money(day.out)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
