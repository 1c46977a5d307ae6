// A row in a list of requests: title, status badge, amount and facts.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'

export interface RecordRowProps {
  Icon: LucideIcon
  title: string
  badge: ReactNode
  /** Method or destination, and time. */
  facts: readonly string[]
  amount: string
  /** in: credited; open: pending or outgoing; void: refused. */
  state: 'in' | 'open' | 'void'
  /** When it will be decided, what was credited, or why it was refused. */
  note: string | undefined
  to: string
  /** Opening it adds no history entry. */
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
        {/* break-keep: dates must not wrap in languages that break between any two characters. */}
        <span className="mt-0.5 line-clamp-3 block text-caption break-keep wrap-anywhere text-text-3">
          {[...facts, ...(note ? [note] : [])].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
