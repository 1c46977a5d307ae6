// A button to send again; until it is allowed, it shows a countdown.
import { Button } from './Button.tsx'
import { useSecondsUntil } from './countdown.ts'

export interface ResendButtonProps {
  /** When it may be pressed, in this device's time. */
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
