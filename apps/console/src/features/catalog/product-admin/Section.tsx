// A section of the editor: a card with a heading.
import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-20 p-4 sm:p-5">
      <div className="mb-4 flex items-start justify-between gap-3">
        <div>
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          {lead ? <p className="mt-0.5 text-text-3">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
