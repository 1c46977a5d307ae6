// How long an order can still be paid: a running clock on its last day, a date before.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { clockOf, useSecondsUntil } from '#ui/countdown.ts'
import { renewOrders } from './api.ts'
import { dayAndTime } from './days.ts'

const daySeconds = 86_400
/** The server cancels a moment after the time is over. */
const settledMs = 3_000

export function PayClock({ until }: { until: Date }) {
  const words = usePageText('orders')
  const language = useLanguage()
  const client = useQueryClient()
  const seconds = useSecondsUntil(until.getTime())
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => void renewOrders(client), settledMs)
    return () => clearTimeout(timer)
  }, [client, isOver])
  if (isOver) return <>{words.payOver}</>
  if (seconds > daySeconds) return <>{words.payBefore(dayAndTime(language, until))}</>
  return (
    <span role="timer" className="tabular-nums">
      {words.payWithin(clockOf(seconds))}
    </span>
  )
}
