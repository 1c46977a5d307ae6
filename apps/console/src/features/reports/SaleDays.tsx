// Thirty days of buying as bars, what was paid and what went back; every value as a table for those who do not see it.
import type { Sales } from '@shop/contract/console/sales.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'

type Days = Sales['days']

const barsPx = 140
const tickEvery = 5

export function SaleDays({ days }: { days: Days | undefined }) {
  const words = useText().sales
  const language = useLanguage()
  const [chosen, setChosen] = useState<string>()
  // A day of the server is a calendar day, not a moment: it must not slip by the reader's zone.
  const short = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const nameOf = (day: string) => short.format(new Date(`${day}T00:00:00Z`))
  const picked = days?.find(({ day }) => day === chosen)
  const shown = picked ? [picked] : (days ?? [])
  const sum = (key: 'paid' | 'refunded') => addCents(...shown.map((day) => day[key]))
  return (
    <section className="card mb-3 min-w-0 px-5 pt-4 pb-4 sm:mb-4" aria-busy={!days}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {words.days}
          <span className="font-normal text-body text-text-3">{picked ? nameOf(picked.day) : words.daysLead}</span>
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Total name={words.paid} value={days && money(sum('paid'))} look="bg-primary" />
          <Total name={words.refunded} value={days && money(sum('refunded'))} look="bg-sale" />
          <Total name={words.orders} value={days && count(shown.reduce((all, day) => all + day.orders, 0))} />
        </dl>
      </div>
      {days ? (
        <figure className="m-0">
          <Bars days={days} chosen={picked?.day} onChoose={setChosen} nameOf={nameOf} />
          <DayTable days={days} nameOf={nameOf} />
        </figure>
      ) : (
        <div className="skeleton h-40" />
      )}
    </section>
  )
}

function Total({ name, value, look }: { name: string; value: string | undefined; look?: string }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-caption text-text-3">
        {look ? <span aria-hidden="true" className={`size-2.5 rounded-full ${look}`} /> : null}
        {name}
      </dt>
      <dd className="text-h1 tabular-nums">
        {value === undefined ? <span className="skeleton my-1 block h-5 w-24" /> : value}
      </dd>
    </div>
  )
}

interface BarsProps {
  days: Days
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
  nameOf: (day: string) => string
}

function Bars({ days, chosen, onChoose, nameOf }: BarsProps) {
  const words = useText().sales
  const most = Math.max(1, ...days.flatMap((day) => [day.paid, day.refunded]))
  const height = (amount: Cents) => (amount === 0 ? 0 : Math.max(2, (amount / most) * barsPx))
  const summary = words.summary(
    money(addCents(...days.map((day) => day.paid))),
    count(days.reduce((all, day) => all + day.orders, 0)),
  )
  return (
    <div role="img" aria-label={summary} className="flex" onPointerLeave={() => onChoose(undefined)}>
      {days.map((day, index) => (
        <div
          key={day.day}
          className="min-w-0 grow basis-0"
          onPointerEnter={() => onChoose(day.day)}
          onPointerDown={() => onChoose(day.day)}
        >
          <div
            className={`flex items-end justify-center gap-px border-border border-b px-px ${day.day === chosen ? 'bg-surface-2/70' : ''}`}
            style={{ height: barsPx }}
          >
            <span className="w-full max-w-3 rounded-t-[3px] bg-primary" style={{ height: height(day.paid) }} />
            {day.refunded > 0 ? (
              <span className="w-full max-w-1.5 rounded-t-[3px] bg-sale" style={{ height: height(day.refunded) }} />
            ) : null}
          </div>
          <span
            className={`relative mt-1.5 flex h-4 justify-center whitespace-nowrap text-caption text-text-3 ${(days.length - 1 - index) % tickEvery === 0 ? '' : 'invisible'}`}
          >
            <span className="absolute">{nameOf(day.day)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

function DayTable({ days, nameOf }: Pick<BarsProps, 'days' | 'nameOf'>) {
  const words = useText().sales
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.orders}</th>
            <th scope="col">{words.paid}</th>
            <th scope="col">{words.refunded}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameOf(day.day)}</th>
              <td>{count(day.orders)}</td>
              <td>{money(day.paid)}</td>
              <td>{money(day.refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
