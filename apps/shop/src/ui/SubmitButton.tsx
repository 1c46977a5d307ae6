// The button that sends a form; without a connection, and while too many tries have locked it, it says so instead.
import type { Refused } from '@shop/client/failure.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import { useSecondsUntil } from './countdown.ts'
import { LockLine } from './LockLine.tsx'
import { useOnline } from './OfflineBar.tsx'
import { toast } from './toast-store.ts'

export interface SubmitButtonProps {
  busy: boolean
  /** Too many tries: it opens by itself when the time is over. */
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
