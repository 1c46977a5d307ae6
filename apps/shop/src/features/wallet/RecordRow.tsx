// One line of a list of requests: what it is, when, how much and how its audit stands.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'
import { AuditBadge } from './AuditBadge.tsx'

export interface RecordRowProps {
  Icon: LucideIcon
  title: string
  time: string
  amount: string
  isIn: boolean
  status: number
  /** By when it is answered, what was credited, or why it was refused. */
  note: ReactNode
  to: string
  /** Opening it is no step that Back should take. */
  replace?: boolean | undefined
}

export function RecordRow({ Icon, title, time, amount, isIn, status, note, to, replace = false }: RecordRowProps) {
  return (
    <Link
      to={to}
      replace={replace}
      className="flex items-start gap-3 px-4 py-3.5 outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
    >
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-body font-medium text-text">{title}</span>
          <span className={`shrink-0 text-body font-semibold tabular-nums ${isIn ? 'text-success' : 'text-text'}`}>
            {amount}
          </span>
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span className="min-w-0 text-caption text-text-3">{time}</span>
          <AuditBadge status={status} />
        </span>
        {note ? <span className="mt-1 line-clamp-2 block text-caption text-text-2">{note}</span> : null}
      </span>
    </Link>
  )
}
