// The figures of the day that is pointed at, over its bars.
import { zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage } from '#text/use-text.ts'
import type { DayAmounts, DaySeries } from './day-amounts.ts'

export interface DayBoxProps {
  day: DayAmounts
  series: readonly DaySeries[]
  /** Where the day stands, in parts of the width. */
  offset: number
}

export function DayBox({ day, series, offset }: DayBoxProps) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  // Beside the day rather than over it, on the side that has room.
  const side =
    offset < 0.5
      ? { insetInlineStart: `calc(${offset * 100}% + 1.25rem)` }
      : { insetInlineEnd: `calc(${(1 - offset) * 100}% + 1.25rem)` }
  return (
    <div
      aria-hidden="true"
      style={side}
      className="pointer-events-none absolute top-0 z-10 min-w-36 rounded-field bg-raised px-3 py-2 text-caption shadow-e2"
    >
      <p className="font-medium">{name.format(new Date(`${day.day}T00:00:00Z`))}</p>
      {series.map((entry, index) => (
        <p key={entry.name} className="mt-1 flex items-center gap-1.5 whitespace-nowrap">
          <span className={`size-2 shrink-0 rounded-full ${entry.colorClass}`} />
          <span className="grow text-text-2">{entry.name}</span>
          <span className="ps-3 font-medium tabular-nums">{money(day.amounts[index] ?? zeroCents)}</span>
        </p>
      ))}
      {day.note ? <p className="mt-1 text-text-3">{day.note}</p> : null}
    </div>
  )
}
