// The last 30 days in figures: what was written, what was hidden and, for everybody to see, by whom; and what waits now.
import type { getReviewFigures } from '@shop/contract/sales/admin-reviews.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { count } from '@shop/locale/format.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

type Figures = Reply<typeof getReviewFigures>

export function ReviewFigures({ figures }: { figures: Figures | undefined }) {
  const words = useText().reviews.figures
  const low = figures && figures.hidden > 0 ? words.low(count(figures.hidden), count(figures.hidden_low)) : undefined
  const average = figures && (
    <span className="inline-flex items-center gap-1">
      {figures.average?.toFixed(1) ?? '–'}
      <Star aria-hidden className="size-4 fill-accent text-accent" />
    </span>
  )
  return (
    <section aria-label={words.title} className="mb-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[3fr_5fr_4fr]">
      <Group title={words.title}>
        <Figure name={words.written} value={figures && count(figures.written)} />
        <Figure name={words.average} value={average} />
      </Group>
      <Group title={words.now}>
        <Waiting name={words.reported} count={figures?.reported.count} view="reported" />
        <Waiting name={words.changed} count={figures?.changed} view="changed" />
        <Figure name={words.unanswered} value={figures && count(figures.unanswered)} to="/reviews?view=unanswered" />
      </Group>
      <Hiders figures={figures} low={low} />
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card p-4 sm:p-5">
      <h2 className="mb-3 font-semibold text-text-2">{title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4">{children}</dl>
    </div>
  )
}

/** What somebody must look at. */
function Waiting({ name, count: waiting, view }: { name: string; count: number | undefined; view: string }) {
  return (
    <Figure
      name={name}
      value={waiting === undefined ? undefined : count(waiting)}
      to={`/reviews?view=${view}`}
      isWaiting={(waiting ?? 0) > 0}
    />
  )
}

interface FigureProps {
  name: string
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  to?: string
  isWaiting?: boolean
}

function Figure({ name, value, to, isWaiting = false }: FigureProps) {
  const shown = value === undefined ? <span className="skeleton block h-7 w-14" /> : value
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className={`text-h1 tabular-nums ${isWaiting ? 'text-warn' : ''}`}>
        {to ? (
          <Link to={to} className="hover:text-primary">
            <span className="sr-only">{name} </span>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}

function Hiders({ figures, low }: { figures: Figures | undefined; low: string | undefined }) {
  const words = useText().reviews.figures
  return (
    <div className="card flex flex-col p-4 sm:col-span-2 sm:p-5 lg:col-span-1">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold text-text-2">{words.who}</h2>
        {low ? <span className="text-caption text-text-3 tabular-nums">{low}</span> : null}
      </div>
      {figures === undefined ? <span className="skeleton block h-12" /> : null}
      {figures?.hidden_by.length === 0 ? <p className="text-text-3">{words.nobody}</p> : null}
      {figures && figures.hidden_by.length > 0 ? <HiderTable hiders={figures.hidden_by} /> : null}
    </div>
  )
}

function HiderTable({ hiders }: { hiders: Figures['hidden_by'] }) {
  const words = useText().reviews.figures
  return (
    <div className="-me-2 max-h-32 overflow-y-auto pe-2">
      <table className="w-full">
        <thead className="text-caption text-text-3">
          <tr>
            <th className="pb-1 text-start font-normal">{words.operator}</th>
            <th className="pb-1 text-end font-normal">{words.hidden}</th>
            <th className="pb-1 text-end font-normal">{words.lowShort}</th>
          </tr>
        </thead>
        <tbody>
          {hiders.map((row) => (
            <tr key={row.operator} className="border-hairline border-t">
              <td className="break-all py-1">{row.operator}</td>
              <td className="py-1 text-end tabular-nums">{count(row.hidden)}</td>
              <td className={`py-1 text-end tabular-nums ${row.low > 0 ? 'font-medium text-sale' : 'text-text-3'}`}>
                {count(row.low)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
