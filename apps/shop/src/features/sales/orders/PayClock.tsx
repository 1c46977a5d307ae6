// How long an order can still be paid: a running clock on its last day, a date before.
import { serverNow } from '@shop/client/server-time.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { clockOf, useSecondsUntil } from '#ui/countdown.ts'
import { renewOrders } from './api.ts'

const daySeconds = 86_400
/** The server cancels a moment after the time is over; it is asked until it has, and then as seldom as before. */
const askEveryMs = 3_000
const asksMax = 20

let askedAt = 0

/** Many may run out at once: they are asked for together. */
function askForAll(client: QueryClient): void {
  if (performance.now() - askedAt < askEveryMs / 2) return
  askedAt = performance.now()
  void renewOrders(client)
}

export function PayClock({ until }: { until: Date }) {
  const words = usePageText('orders')
  const language = useLanguage()
  const client = useQueryClient()
  const seconds = useSecondsUntil(until.getTime(), serverNow)
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    let asks = 0
    const timer = setInterval(() => {
      asks += 1
      if (asks <= asksMax) askForAll(client)
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [client, isOver])
  if (isOver) return <>{words.payOver}</>
  if (seconds > daySeconds) return <>{words.payBefore(dayAndTime(language, until))}</>
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {words.payWithin(clockOf(seconds))}
      </span>
      {/* Read once: a name that changes every second is read again and again. */}
      <span className="sr-only">{words.payBefore(dayAndTime(language, until))}</span>
    </>
  )
}
