// The foot of a form about money: what comes of it, and the one button that sends it.
import type { ReactNode } from 'react'
import { SubmitButton } from './SubmitButton.tsx'

export interface SubmitBarProps {
  /** What the button leads to: a sum, a time. */
  note?: ReactNode
  busy: boolean
  children: ReactNode
}

export function SubmitBar({ note, busy, children }: SubmitBarProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
      <div className="col flex min-h-16 items-center gap-4 py-2">
        {note ? <div className="min-w-0 flex-1 text-caption text-text-2">{note}</div> : null}
        <div className={note ? 'w-1/2 max-w-60 shrink-0' : 'w-full'}>
          <SubmitButton busy={busy}>{children}</SubmitButton>
        </div>
      </div>
    </div>
  )
}
