// A card of an order's page, and one of the parts that lines divide it into.
import { type ReactNode, useId } from 'react'

export function OrderParts({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-border overflow-clip rounded-card border border-border bg-surface">{children}</div>
  )
}

interface OrderPartProps {
  title: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  /** Target of a link into the page. */
  id?: string
  children: ReactNode
}

export function OrderPart({ title, aside, id, children }: OrderPartProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-19 scroll-mb-24 p-4">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <h2 id={heading} className="text-body-s font-semibold text-text">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  )
}
