// A block of the search page: its heading, an optional action, and its content.
import { type ReactNode, useId } from 'react'

export interface SearchBlockProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function SearchBlock({ title, action, children }: SearchBlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-title text-text">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
