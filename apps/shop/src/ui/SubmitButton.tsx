// The submit button of a form; offline, and while too many tries have locked the form, it says so instead.
import type { Refused } from '@shop/client/failure.ts'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLockText } from '#text/refusal-text.ts'
import { useText } from '#text/use-text.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import { formatCountdown, useSecondsUntil } from './countdown.ts'
import { useOnline } from './OfflineBar.tsx'
import { toast } from './toast-store.ts'

export interface SubmitButtonProps {
  busy: boolean
  /** Too many tries: the form unlocks when the time is over. */
  lock?: Refused | undefined
  kind?: ButtonKind
  children: ReactNode
}

export function SubmitButton({ busy, lock, kind = 'primary', children }: SubmitButtonProps) {
  const { common } = useText()
  const isOnline = useOnline()
  const hintId = useId()
  const lockId = useId()
  const seconds = useSecondsUntil(lock?.opensAt)
  return (
    <div>
      {lock && seconds > 0 ? <LockLine id={lockId} error={lock} seconds={seconds} /> : null}
      <Button
        type="submit"
        kind={kind}
        full
        busy={busy}
        isOff={seconds > 0}
        describedBy={seconds > 0 ? lockId : isOnline ? undefined : hintId}
        onPress={(event) => {
          if (isOnline) return
          event.preventDefault()
          toast.fail(common.offlineAction)
        }}
      >
        {children}
      </Button>
      {isOnline ? null : (
        <p id={hintId} role="status" className="mt-1.5 text-center text-body-s text-warn">
          {common.offlineAction}
        </p>
      )}
    </div>
  )
}

/** Why the form is locked, with a countdown. */
function LockLine({ id, error, seconds }: { id: string; error: Refused; seconds: number }) {
  const message = useLockText(error)
  return (
    // role="timer" is silent for screen readers: the toast has announced the lock once.
    <p
      id={id}
      role="timer"
      className="mb-3 flex items-start gap-2 rounded-field bg-warn-soft px-3.5 py-3 text-body-s text-text tabular-nums"
    >
      <Lock aria-hidden="true" size={18} strokeWidth={1.9} className="mt-0.5 shrink-0 text-warn" />
      {message(formatCountdown(seconds))}
    </p>
  )
}
