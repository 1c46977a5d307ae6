// Sends again, but not before its time: until then it counts the seconds down.
import { Button } from './Button.tsx'
import { useSecondsUntil } from './countdown.ts'

export interface ResendButtonProps {
  /** From when on it may be pressed, as this device's clock says. */
  readyAt: number
  label: string
  waitLabel: (seconds: number) => string
  busy: boolean
  onPress: () => void
}

export function ResendButton({ readyAt, label, waitLabel, busy, onPress }: ResendButtonProps) {
  const seconds = useSecondsUntil(readyAt)
  if (seconds > 0) {
    return <p className="flex min-h-11 items-center px-4 text-body-s text-text-2 tabular-nums">{waitLabel(seconds)}</p>
  }
  return (
    <Button kind="quiet" size="s" busy={busy} onPress={onPress}>
      {label}
    </Button>
  )
}
