// Countdowns: the seconds left until a time, and their format.
import { useEffect, useState } from 'react'

const tickMs = 250

export function secondsUntil(time: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((time - now) / 1000))
}

/** `04:59`, or `1:04:59` from one hour on. */
export function formatCountdown(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Seconds left until a time of `clock`, which defaults to this device's; 0 after it or without a time. */
export function useSecondsUntil(time: number | undefined, clock = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (time === undefined) return
    const tick = () => {
      setNow(clock())
      if (clock() >= time) clearInterval(timer)
    }
    const timer = setInterval(tick, tickMs)
    tick()
    return () => clearInterval(timer)
  }, [time, clock])
  return time === undefined ? 0 : secondsUntil(time, now)
}
