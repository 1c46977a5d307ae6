// A part of an overview page: its title, and perhaps a link to all of it.
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { SeeAllLink } from './SeeAllLink.tsx'

interface SectionProps {
  title: string
  /** Where all of it is. */
  to?: string
  children: ReactNode
}

export function Section({ title, to, children }: SectionProps) {
  const { home } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {to ? <SeeAllLink to={to} label={`${home.seeAll}: ${title}`} /> : null}
      </div>
      {children}
    </section>
  )
}
