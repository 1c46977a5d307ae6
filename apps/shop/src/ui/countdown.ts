// Time that runs out on the screen: the seconds left until a moment, and how they are shown.
import { useEffect, useState } from 'react'

const tickMs = 250

export function secondsUntil(time: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((time - now) / 1000))
}

/** `04:59`; from an hour on `1:04:59`. */
export function formatCountdown(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Seconds left until a moment of the clock asked for, this device's own by itself; 0 from then on and without one. */
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
