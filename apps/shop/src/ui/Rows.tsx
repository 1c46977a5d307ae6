// Rows in a card: each links to a page, performs an action or only shows a value.
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Spinner } from './Button.tsx'
import { Link } from './Link.tsx'

interface RowGroupProps {
  title: string
  /** Small text below the card. */
  note?: string | undefined
  /** On a tablet two rows are beside each other. */
  isGrid?: boolean
  children: ReactNode
}

const gridClass =
  'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-px md:max-lg:divide-y-0 md:max-lg:bg-border md:max-lg:*:bg-surface'

export function RowGroup({ title, note, isGrid = false, children }: RowGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 group-label">
        {title}
      </h2>
      <div
        className={`divide-y divide-border overflow-hidden rounded-card border border-border bg-surface ${isGrid ? gridClass : ''}`}
      >
        {children}
      </div>
      {note ? <p className="mt-2 px-1 text-caption text-text-3">{note}</p> : null}
    </section>
  )
}

interface RowProps {
  Icon: LucideIcon
  label: string
  /** Smaller text below the label. */
  note?: ReactNode
  /** The current value. */
  value?: ReactNode
  to?: string
  onPress?: () => void
  busy?: boolean
  isDanger?: boolean
}

const rowClass = 'flex min-h-14 w-full items-center gap-3.5 px-4 py-2 text-start'
const pressableClass = 'outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2'

export function Row({ to, onPress, busy, ...content }: RowProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={`${rowClass} ${pressableClass}`}>
        <RowContent {...content} isLink />
      </Link>
    )
  }
  if (onPress) {
    return (
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={`${rowClass} ${pressableClass}`}
        onClick={() => {
          if (!busy) onPress()
        }}
      >
        <RowContent {...content} isLink={!busy} />
        {busy ? <Spinner /> : null}
      </button>
    )
  }
  return (
    <div className={rowClass}>
      <RowContent {...content} isLink={false} />
    </div>
  )
}

type RowContentProps = Pick<RowProps, 'Icon' | 'label' | 'note' | 'value' | 'isDanger'> & { isLink: boolean }

function RowContent({ Icon, label, note, value, isDanger, isLink }: RowContentProps) {
  return (
    <>
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`shrink-0 ${isDanger ? 'text-sale' : 'text-text-2'}`}
      />
      <span className="min-w-0 flex-1 py-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <span className={`min-w-0 text-body ${isDanger ? 'text-sale' : 'text-text'}`}>{label}</span>
          {value ? <span className="text-body-s text-text-2">{value}</span> : null}
        </span>
        {note ? <span className="block text-caption text-text-3">{note}</span> : null}
      </span>
      {isLink ? (
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
      ) : null}
    </>
  )
}
