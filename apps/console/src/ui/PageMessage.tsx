// A whole page with a single message, such as “not found”.
import type { ReactNode } from 'react'
import { WindowTitle } from './WindowTitle.tsx'

interface PageMessageProps {
  title: string
  body: string
  action: ReactNode
}

export function PageMessage({ title, body, action }: PageMessageProps) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-4 text-center">
      <WindowTitle title={title} />
      <svg viewBox="0 0 220 64" aria-hidden="true" className="mb-6 w-52">
        <path
          d="M12 50C48 4 84 62 100 34M126 40C150 58 176 52 208 14"
          className="fill-none stroke-border-strong"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0.1 8"
        />
        <circle cx="12" cy="50" r="6" className="fill-surface stroke-border-strong" strokeWidth="2.5" />
        <circle cx="208" cy="14" r="6.5" className="fill-accent" />
      </svg>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-1.5 mb-6 max-w-md text-balance text-text-2">{body}</p>
      {action}
    </div>
  )
}
