// Two or three variants of a page side by side; each has an address, so that back, share and reload work.
import { Link } from './Link.tsx'

interface Segment {
  to: string
  label: string
  isCurrent: boolean
}

interface SegmentedProps {
  label: string
  segments: readonly Segment[]
}

/** Switching replaces the history entry: back leaves the page. */
export function Segmented({ label, segments }: SegmentedProps) {
  return (
    <nav aria-label={label} className="rounded-field bg-surface-2 p-1 lg:max-w-90">
      <ul className="flex gap-1">
        {segments.map(({ to, label: name, isCurrent }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              replace
              aria-current={isCurrent ? 'page' : undefined}
              className={`flex min-h-11 items-center justify-center rounded-[7px] px-3 py-1 text-center text-body-s transition-colors duration-200 ${
                isCurrent
                  ? 'bg-surface font-semibold text-text shadow-e1 dark:bg-border'
                  : 'text-text-2 hover:text-text'
              }`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
