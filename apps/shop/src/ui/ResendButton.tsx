// Sends again, but not before its time: until then it counts the seconds down.
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

export interface ResendButtonProps {
  /** From when on it may be pressed, as this device's clock says. */
  readyAt: number
  label: string
  waitLabel: (seconds: number) => string
  busy: boolean
  onPress: () => void
}

const tickMs = 250

function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1000))
}

export function ResendButton({ readyAt, label, waitLabel, busy, onPress }: ResendButtonProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(readyAt))
  useEffect(() => {
    const look = () => {
      const left = secondsUntil(readyAt)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(look, tickMs)
    look()
    return () => clearInterval(timer)
  }, [readyAt])
  if (seconds > 0) {
    return <p className="flex min-h-11 items-center px-4 text-body-s text-text-2 tabular-nums">{waitLabel(seconds)}</p>
  }
  return (
    <Button kind="quiet" size="s" busy={busy} onPress={onPress}>
      {label}
    </Button>
  )
}
