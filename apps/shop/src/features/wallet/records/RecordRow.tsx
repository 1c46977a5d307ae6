// One line of a list of requests: what it is, how its audit stands, how much, and when.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'

export interface RecordRowProps {
  Icon: LucideIcon
  title: string
  badge: ReactNode
  /** By what it went, and when. */
  facts: readonly string[]
  amount: string
  /** Came in, is still to come or go, or will never move. */
  state: 'in' | 'open' | 'void'
  /** By when it is answered, what was credited, or why it was refused. */
  note: string | undefined
  to: string
  /** Opening it is no step that Back should take. */
  replace?: boolean | undefined
}

const stateStyles = { in: 'text-success', open: 'text-text', void: 'text-text-3 line-through' }

export function RecordRow({ Icon, title, badge, facts, amount, state, note, to, replace = false }: RecordRowProps) {
  return (
    <Link
      to={to}
      replace={replace}
      className="flex items-start gap-3 px-4 py-3 outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
    >
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 text-body font-medium text-text">{title}</span>
            {badge}
          </span>
          <span className={`shrink-0 text-body font-semibold tabular-nums ${stateStyles[state]}`}>{amount}</span>
        </span>
        {/* A date breaks nowhere, also where lines may end between any two signs. */}
        <span className="mt-0.5 line-clamp-3 block text-caption break-keep wrap-anywhere text-text-3">
          {[...facts, ...(note ? [note] : [])].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
