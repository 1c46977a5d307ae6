// Amounts per day as grouped bars with a scale, and a tooltip for the hovered day.
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { dateFormat } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.ts'
import { ChartScale, ChartTable } from './Chart.tsx'
import { chartTop } from './chart-scale.ts'

interface DayBarsProps {
  series: readonly DaySeries[]
  days: readonly DayAmounts[]
  /** What the chart shows, in one sentence for screen readers. */
  summary: string
}

const plotPx = 152
const ticksMax = 6
const centsPerDollar = 100

export function DayBars({ series, days, summary }: DayBarsProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<number>()
  // The server sends calendar days, not instants: the reader's time zone must not shift them.
  const short = dateFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const long = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const top = chartTop(days.flatMap(({ amounts }) => amounts.map((amount) => amount / centsPerDollar)))
  const chosenDay = chosen === undefined ? undefined : days[chosen]
  return (
    <figure className="m-0">
      <div className="flex gap-2.5">
        <ChartScale top={top} heightPx={plotPx} unit="$" />
        <div className="relative min-w-0 grow">
          <div role="img" aria-label={summary} className="relative flex" onPointerLeave={() => setChosen(undefined)}>
            <Lines />
            {days.map(({ day, amounts }, index) => (
              <Day
                key={day}
                name={short.format(new Date(`${day}T00:00:00Z`))}
                shares={amounts.map((amount) => amount / centsPerDollar / top)}
                series={series}
                isChosen={index === chosen}
                isTicked={isTicked(index, days.length)}
                onChoose={() => setChosen(index)}
              />
            ))}
          </div>
          {chosenDay && chosen !== undefined ? (
            <DayTooltip day={chosenDay} series={series} offset={(chosen + 0.5) / days.length} />
          ) : null}
        </div>
      </div>
      <ChartTable
        columns={series.map(({ name }) => name)}
        rows={days.map(({ day, amounts, note }) => ({
          key: day,
          name: [long.format(new Date(`${day}T00:00:00Z`)), note].filter(Boolean).join(', '),
          cells: series.map((_, index) => money(amounts[index] ?? zeroCents)),
        }))}
      />
    </figure>
  )
}

/** The last day always has a label, the others as far as there is room. */
function isTicked(index: number, count: number): boolean {
  return (count - 1 - index) % Math.max(1, Math.ceil(count / ticksMax)) === 0
}

function Lines() {
  return [0, 0.5].map((share) => (
    <span
      key={share}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 border-hairline border-t"
      style={{ top: share * plotPx }}
    />
  ))
}

interface DayProps {
  name: string
  /** The height of each bar as a share of the plot. */
  shares: readonly number[]
  series: readonly DaySeries[]
  isChosen: boolean
  isTicked: boolean
  onChoose: () => void
}

function Day({ name, shares, series, isChosen, isTicked, onChoose }: DayProps) {
  return (
    <div className="relative min-w-0 grow basis-0" onPointerEnter={onChoose} onPointerDown={onChoose}>
      <div
        className={`flex items-end justify-center gap-px border-border border-b px-px sm:gap-0.5 ${isChosen ? 'bg-surface-2/70' : ''}`}
        style={{ height: plotPx }}
      >
        {series.map(({ name: label, colorClass }, index) => (
          <span
            key={label}
            className={`w-full max-w-3.5 rounded-t-[3px] ${colorClass}`}
            style={{ height: barPx(shares[index] ?? 0) }}
          />
        ))}
      </div>
      <span
        className={`relative mt-1.5 flex h-4 justify-center whitespace-nowrap text-caption ${isChosen ? 'font-medium text-text' : 'text-text-3'} ${isTicked ? '' : 'invisible'}`}
      >
        <span className="absolute">{name}</span>
      </span>
    </div>
  )
}

/** A small amount next to a large one must not disappear. */
function barPx(share: number): number {
  return share === 0 ? 0 : Math.max(2, share * plotPx)
}

interface DayTooltipProps {
  day: DayAmounts
  series: readonly DaySeries[]
  /** The position of the day as a share of the width. */
  offset: number
}

function DayTooltip({ day, series, offset }: DayTooltipProps) {
  const language = useLanguage()
  const name = dateFormat(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  // Beside the day instead of over it, on the side that has room.
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

interface DaySeries {
  name: string
  /** The color of its bars and of its dot in the tooltip. */
  colorClass: string
}

interface DayAmounts {
  /** A calendar day of the server: `2026-03-01`. */
  day: string
  /** One for each series. */
  amounts: readonly Cents[]
  /** A remark about the day, shown in the tooltip and the table. */
  note?: string
}
