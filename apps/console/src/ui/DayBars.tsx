// Amounts over days as bars side by side, with a scale, and a box of figures over the day that is pointed at.
import { shortCount } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.ts'
import { chartTop } from './chart-scale.ts'
import { DayBox } from './DayBox.tsx'
import { DayTable } from './DayTable.tsx'
import type { DayAmounts, DaySeries } from './day-amounts.ts'

export interface DayBarsProps {
  series: readonly DaySeries[]
  days: readonly DayAmounts[]
  /** What the picture shows, in a sentence. */
  summary: string
}

const plotPx = 152
const ticksMax = 6
const centsPerDollar = 100

export function DayBars({ series, days, summary }: DayBarsProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<number>()
  // A day of the server is a calendar day, not a moment: it must not slip by the reader's zone.
  const short = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const top = chartTop(days.flatMap(({ amounts }) => amounts.map((amount) => amount / centsPerDollar)))
  const picked = chosen === undefined ? undefined : days[chosen]
  return (
    <figure className="m-0">
      <div className="flex gap-2.5">
        <Scale top={top} />
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
          {picked && chosen !== undefined ? (
            <DayBox day={picked} series={series} offset={(chosen + 0.5) / days.length} />
          ) : null}
        </div>
      </div>
      <DayTable series={series} days={days} />
    </figure>
  )
}

/** The last day always has its name, the others as far as there is room. */
function isTicked(index: number, count: number): boolean {
  return (count - 1 - index) % Math.max(1, Math.ceil(count / ticksMax)) === 0
}

function Scale({ top }: { top: number }) {
  const language = useLanguage()
  return (
    <div
      aria-hidden="true"
      style={{ height: plotPx }}
      className="flex shrink-0 flex-col justify-between text-end text-caption text-text-3 tabular-nums"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value} className="-my-2">
          ${shortCount(language, value)}
        </span>
      ))}
    </div>
  )
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
  /** How high each bar stands, in parts of the whole. */
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

/** Something is never nothing: a small amount beside a large one still shows. */
function barPx(share: number): number {
  return share === 0 ? 0 : Math.max(2, share * plotPx)
}
