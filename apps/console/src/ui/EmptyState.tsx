// What is shown instead of data: why there is none, or what failed to load.
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'

export interface EmptyStateProps {
  title: string
  hint?: string | undefined
  action?: ReactNode
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <svg viewBox="0 0 160 48" aria-hidden="true" className="mb-5 w-36">
        <path
          d="M14 38C40 2 116 58 146 10"
          className="fill-none stroke-border-strong"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 7"
        />
        <circle cx="14" cy="38" r="5" className="fill-surface stroke-border-strong" strokeWidth="2" />
        <circle cx="146" cy="10" r="5" className="fill-accent" />
      </svg>
      <p className="font-semibold text-h2">{title}</p>
      {hint ? <p className="mt-1 max-w-80 text-balance text-text-2">{hint}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  error: unknown
  onRetry: () => void
  busy?: boolean
}

/** What failed to load, with a retry button. */
export function ErrorState({ title, error, onRetry, busy = false }: ErrorStateProps) {
  const text = useText()
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 inline-flex size-11 items-center justify-center rounded-full bg-sale-soft text-sale">
        <CloudOff aria-hidden className="size-5" />
      </span>
      <p className="font-semibold text-h2">{title}</p>
      <p className="mt-1 max-w-96 text-balance text-text-2">{failureText(text, error)}</p>
      <Button className="mt-5" onClick={onRetry} busy={busy}>
        {text.ui.retry}
      </Button>
    </div>
  )
}
