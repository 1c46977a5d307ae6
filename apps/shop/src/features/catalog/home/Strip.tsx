// A link row on home: an icon, a text and the action.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'

export const iconProps = {
  'aria-hidden': true,
  size: 20,
  strokeWidth: 1.75,
  className: 'shrink-0 text-primary',
} as const

export interface StripProps {
  to: string
  icon?: ReactNode
  action: string
  children: ReactNode
}

export function Strip({ to, icon, action, children }: StripProps) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center gap-2.5 rounded-card bg-surface ps-3.5 pe-2.5 shadow-e1 transition-colors duration-120 hover:bg-surface-2 lg:ms-auto lg:w-92"
    >
      {icon}
      <div className="flex min-w-0 flex-1 py-1.5">{children}</div>
      <span className="inline-flex shrink-0 items-center gap-0.5 text-body-s font-semibold text-primary">
        {action}
        <ChevronRight aria-hidden="true" size={16} strokeWidth={2} />
      </span>
    </Link>
  )
}
