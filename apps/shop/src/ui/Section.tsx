// A part of an overview page: its title, and perhaps a link to all of it.
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from './Link.tsx'

interface SectionProps {
  title: string
  link?: { to: string; label: string }
  children: ReactNode
}

export function Section({ title, link, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {link ? (
          <Link
            to={link.to}
            className="-me-2 inline-flex min-h-11 items-center gap-0.5 rounded-field ps-2 pe-1 text-body-s font-semibold text-primary hover:bg-primary-soft"
          >
            {link.label}
            <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
