// A button or link with only an icon, a label for screen readers and a 44 px target.
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Link } from './Link.tsx'

interface IconButtonProps {
  label: string
  children: ReactNode
  to?: string
  /** A number, or `true` for a dot. */
  badge?: number | boolean | undefined
  /** Over a photo the icon gets a light disc. */
  onImage?: boolean
  /** The state of a toggle button, for screen readers. */
  pressed?: boolean
  /** Whether the element it opens is open, for screen readers. */
  expanded?: boolean
  busy?: boolean
  onPress?: () => void
}

export function IconButton({ label, children, to, badge, onImage, pressed, expanded, busy, onPress }: IconButtonProps) {
  const className = [
    'relative grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-120',
    onImage ? 'bg-surface/90 text-text shadow-e1' : 'text-text hover:bg-surface-2 active:bg-surface-2',
  ].join(' ')
  const content = (
    <>
      {children}
      {badge ? (
        <span className="pointer-events-none absolute end-0.5 top-0.5">
          <Badge count={badge} />
        </span>
      ) : null}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} aria-label={label} className={className} onClick={onPress}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-busy={busy || undefined}
      className={className}
      onClick={() => {
        if (!busy) onPress?.()
      }}
    >
      {content}
    </button>
  )
}
