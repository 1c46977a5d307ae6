// The submit button of a form (offline, and while too many tries have locked the form, it says so) and its bottom bar.
import type { Refused } from '@shop/client/failure.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import { useSecondsUntil } from './countdown.ts'
import { lazyPart } from './lazy-part.tsx'
import { useOnline } from './OfflineBar.tsx'

/** Few forms are ever locked. */
const LockLine = lazyPart(async () => (await import('./LockLine.tsx')).LockLine)

interface SubmitButtonProps {
  busy: boolean
  /** Too many tries: the form unlocks when the time is over. */
  lock?: Refused | undefined
  /** Disabled; something on the page explains why. */
  isOff?: boolean
  kind?: ButtonKind
  children: ReactNode
}

export function SubmitButton({ busy, lock, isOff = false, kind = 'primary', children }: SubmitButtonProps) {
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
        isOff={isOff || seconds > 0}
        describedBy={seconds > 0 ? lockId : isOnline ? undefined : hintId}
        // The line below says why.
        onPress={(event) => {
          if (!isOnline) event.preventDefault()
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

interface SubmitBarProps {
  /** The expected result: an amount or a time. */
  note?: ReactNode
  busy: boolean
  /** A refusal until some time: the form unlocks when that is over. */
  lock: Refused | undefined
  kind?: ButtonKind
  /** Shown instead of the submit button: what the form needs first. */
  first?: ReactNode
  children: ReactNode
}

/** The end of a money form: the expected result and the submit button. It stays in view where screens are small. */
export function SubmitBar({ note, busy, lock, kind = 'primary', first, children }: SubmitBarProps) {
  // The lock message needs the full width.
  const isLocked = useSecondsUntil(lock?.opensAt) > 0
  const hasNote = note !== undefined && !isLocked
  return (
    <div className="stay-at-foot z-10 mt-auto bg-surface pb-safe shadow-e2 md:static md:mt-0 md:bg-transparent md:shadow-none">
      <div className="col flex min-h-16 items-center gap-4 py-2 md:min-h-0 md:flex-col md:items-stretch md:gap-3 md:pb-6">
        {hasNote ? <div className="min-w-0 flex-1 text-caption text-text-2">{note}</div> : null}
        <div className={hasNote ? 'w-1/2 max-w-60 shrink-0 md:w-full md:max-w-none' : 'w-full'}>
          {first ?? (
            <SubmitButton busy={busy} lock={lock} kind={kind}>
              {children}
            </SubmitButton>
          )}
        </div>
      </div>
    </div>
  )
}
