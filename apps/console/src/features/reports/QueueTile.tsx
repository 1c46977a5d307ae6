// One queue: what it is, how much waits in it and for how long; leads there.
import { count } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

export interface QueueTileProps {
  to: string
  label: string
  value: number | undefined
  note: { text: string; isLate: boolean } | undefined
  icon: ReactNode
}

export function QueueTile({ to, label, value, note, icon }: QueueTileProps) {
  const words = useText().reports.queues
  return (
    <Link
      to={to}
      className="card group flex items-center gap-3.5 px-4 py-3 transition-colors duration-100 hover:border-primary sm:px-5 sm:py-4"
    >
      <span
        className={`inline-flex size-9 shrink-0 items-center justify-center rounded-field ${value ? 'bg-warn-soft text-warn' : 'bg-surface-2 text-text-3'}`}
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-text-2">{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          {value === undefined ? (
            <span className="skeleton my-1 block h-5 w-14" />
          ) : (
            <span className="text-h1 tabular-nums">{value === 0 ? words.none : count(value)}</span>
          )}
          {note ? (
            <span className={`text-caption ${note.isLate ? 'font-medium text-sale' : 'text-text-3'}`}>{note.text}</span>
          ) : null}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3 group-hover:text-primary" />
    </Link>
  )
}
