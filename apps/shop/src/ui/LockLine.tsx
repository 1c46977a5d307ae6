// Why a form is locked, with a countdown.
import type { Refused } from '@shop/client/failure.ts'
import { Lock } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useLockText } from '#text/refusal-text.ts'
import { formatCountdown } from './countdown.ts'

export function LockLine({ id, error, seconds }: { id: string; error: Refused; seconds: number }) {
  const message = useLockText(error)
  return (
    <>
      <p
        id={id}
        role="timer"
        className="mb-3 flex items-start gap-2 rounded-field bg-warn-soft px-3.5 py-3 text-body-s text-text tabular-nums"
      >
        <Lock aria-hidden="true" size={18} strokeWidth={1.9} className="mt-0.5 shrink-0 text-warn" />
        {message(formatCountdown(seconds))}
      </p>
      {/* role="timer" is silent for screen readers: this announces the lock once. */}
      <p role="alert" className="sr-only">
        {failureText(error)}
      </p>
    </>
  )
}
