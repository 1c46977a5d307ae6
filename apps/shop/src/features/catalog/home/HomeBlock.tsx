// A block of home: its heading, an optional "see all" link, and its content.
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'

export interface HomeBlockProps {
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}

export function HomeBlock({ title, more, children }: HomeBlockProps) {
  const { home } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-h2 text-text">
          {title}
        </h2>
        {more ? (
          <Link
            to={more.to}
            aria-label={more.label}
            className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-field px-2 text-body-s font-medium text-primary hover:text-primary-press"
          >
            {home.seeAll}
            <ChevronRight aria-hidden="true" size={16} strokeWidth={2} />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
