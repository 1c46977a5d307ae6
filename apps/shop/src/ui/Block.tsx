// A section of a page: a card with a heading.
import { type ReactNode, useId } from 'react'

interface BlockProps {
  title: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  /** Target of a link into the page. */
  id?: string
  children: ReactNode
}

export function Block({ title, aside, id, children }: BlockProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-19 scroll-mb-24 rounded-card border border-border bg-surface p-4"
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h2 id={heading} className="text-title text-text">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-3">{children}</div>
    </section>
  )
}
