// An empty state: why there is nothing here, and what to do about it.
import type { ReactNode } from 'react'
import { RouteDrawing } from './RouteDrawing.tsx'

interface EmptyStateProps {
  title: string
  body?: string
  action?: ReactNode
}

export function EmptyState({ title, body, action }: EmptyStateProps) {
  return (
    <div className="mx-auto my-auto flex max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center">
      <RouteDrawing />
      <h2 className="mt-6 text-h2 text-text">{title}</h2>
      {body ? <p className="mt-2 text-body-s text-balance text-text-2">{body}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
