// The work queues of one area: the count and the oldest entry of each, with links.
import { count } from '@shop/locale/format.ts'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

/** How many are waiting, and since when the oldest is. */
export interface Queue {
  count: number
  since: Date | null
}

export interface QueueNote {
  text: string
  isLate: boolean
}

interface QueueLineProps {
  to: string
  label: string
  /** Undefined while it loads, null when it failed. */
  value: number | null | undefined
  note: QueueNote | undefined
  /** Absent inside a group, which has the icon. */
  icon?: LucideIcon
}

export function QueueCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card min-w-0 overflow-clip">
      <h2 className="px-5 pt-3.5 pb-1.5 font-semibold text-text-2">{title}</h2>
      <ul className="pb-1.5">{children}</ul>
    </section>
  )
}

/** Queues of one name that are handled on several pages. */
export function QueueGroup({ label, icon: Icon, children }: { label: string; icon: LucideIcon; children: ReactNode }) {
  const id = useId()
  return (
    <li>
      <p id={id} className="flex min-h-9 items-center gap-3 px-5 pt-1.5">
        <Icon aria-hidden className="size-4.5 shrink-0 text-warn" />
        <span className="min-w-0 grow">{label}</span>
      </p>
      <ul
        aria-labelledby={id}
        className="relative before:absolute before:inset-y-1.5 before:start-7.25 before:w-px before:bg-border"
      >
        {children}
      </ul>
    </li>
  )
}

export function QueueLine({ to, label, value, note, icon: Icon }: QueueLineProps) {
  const t = useText().reports.queues
  return (
    <li>
      <Link
        to={to}
        className="group flex min-h-11 items-center gap-3 px-5 py-1.5 transition-colors duration-100 hover:bg-bg focus-visible:-outline-offset-2"
      >
        {Icon ? (
          <Icon aria-hidden className={`size-4.5 shrink-0 ${value ? 'text-warn' : 'text-text-3'}`} />
        ) : (
          <span aria-hidden className="w-6 shrink-0" />
        )}
        <span className={`min-w-0 grow ${value ? '' : 'text-text-2'}`}>{label}</span>
        {note ? (
          <span className={`shrink-0 text-caption ${note.isLate ? 'font-medium text-sale' : 'text-text-3'}`}>
            {note.text}
          </span>
        ) : null}
        {value === undefined ? <span className="skeleton block h-5 w-8" /> : <Count value={value} none={t.none} />}
        <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-text-3 group-hover:text-primary" />
      </Link>
    </li>
  )
}

function Count({ value, none }: { value: number | null; none: string }) {
  if (value === null) return <span className="text-text-3">–</span>
  if (value === 0) return <span className="text-text-3">{none}</span>
  return (
    <span className="min-w-8 rounded-full bg-warn-soft px-2 text-center font-semibold text-warn leading-6 tabular-nums">
      {count(value)}
    </span>
  )
}
