// A button or link with an icon, a label for screen readers and a 44 px target; with a caption it looks like a main page.
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Link } from './Link.tsx'

interface IconButtonProps {
  label: string
  /** Part of the label, shown below the icon. */
  caption?: string | undefined
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

const shapes = {
  round: 'grid size-11 shrink-0 place-items-center rounded-full text-text',
  captioned: 'flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-field text-caption text-text-2',
}

export function IconButton(props: IconButtonProps) {
  const { label, caption, children, to, badge, onImage, pressed, expanded, busy, onPress } = props
  const className = [
    `transition-colors duration-120 ${caption ? shapes.captioned : shapes.round}`,
    onImage ? 'bg-surface/90 shadow-e1' : 'hover:bg-surface-2 active:bg-surface-2',
  ].join(' ')
  const content = (
    <>
      <span className="relative">
        {children}
        {badge ? (
          <span className="pointer-events-none absolute -end-2 -top-1.5">
            <Badge count={badge} />
          </span>
        ) : null}
      </span>
      {caption ? <span className="max-w-full truncate">{caption}</span> : null}
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
