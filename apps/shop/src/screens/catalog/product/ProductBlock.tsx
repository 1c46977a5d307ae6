// A block of the product page with its heading.
import { type ReactNode, type Ref, useId } from 'react'

export interface ProductBlockProps {
  title?: string
  /** Stands at the end of the heading's line. */
  end?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

export function ProductBlock({ title, end, children, ref }: ProductBlockProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      aria-labelledby={title ? id : undefined}
      className="bg-surface px-4 py-4 sm:rounded-sheet sm:px-5 lg:px-6 lg:py-5"
    >
      {title ? (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={id} tabIndex={-1} className="text-title text-text">
            {title}
          </h2>
          {end}
        </div>
      ) : null}
      {children}
    </section>
  )
}
