// The bottom bar of a money form: the expected result and the submit button.
import type { Refused } from '@shop/client/failure.ts'
import type { ReactNode } from 'react'
import { useSecondsUntil } from './countdown.ts'
import { SubmitButton } from './SubmitButton.tsx'

export interface SubmitBarProps {
  /** The expected result: an amount or a time. */
  note?: ReactNode
  busy: boolean
  /** A refusal until some time: the form unlocks when that is over. */
  lock: Refused | undefined
  children: ReactNode
}

export function SubmitBar({ note, busy, lock, children }: SubmitBarProps) {
  // The lock message needs the full width.
  const isLocked = useSecondsUntil(lock?.opensAt) > 0
  const hasNote = note !== undefined && !isLocked
  return (
    <div className="stay-at-foot z-10 mt-auto bg-surface pb-safe shadow-e2">
      <div className="col flex min-h-16 items-center gap-4 py-2">
        {hasNote ? <div className="min-w-0 flex-1 text-caption text-text-2">{note}</div> : null}
        <div className={hasNote ? 'w-1/2 max-w-60 shrink-0' : 'w-full'}>
          <SubmitButton busy={busy} lock={lock}>
            {children}
          </SubmitButton>
        </div>
      </div>
    </div>
  )
}
