// How long an order can still be paid: a running clock on its last day, a date before.
import { serverNow } from '@shop/client/server-time.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { formatCountdown, useSecondsUntil } from '#ui/countdown.ts'
import { invalidateOrders } from './api.ts'

const daySeconds = 86_400
/** The server cancels a moment after the time is over; it is asked until it has, and then as seldom as before. */
const pollMs = 3_000
const pollsMax = 20

let refetchedAt = 0

/** Many may run out at once: they are asked for together. */
function refetchAll(client: QueryClient): void {
  if (performance.now() - refetchedAt < pollMs / 2) return
  refetchedAt = performance.now()
  void invalidateOrders(client)
}

export function PayCountdown({ until }: { until: Date }) {
  const t = usePageText('orders')
  const language = useLanguage()
  const client = useQueryClient()
  const seconds = useSecondsUntil(until.getTime(), serverNow)
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls <= pollsMax) refetchAll(client)
    }, pollMs)
    return () => clearInterval(timer)
  }, [client, isOver])
  if (isOver) return <>{t.payOver}</>
  if (seconds > daySeconds) return <>{t.payBefore(dayAndTime(language, until))}</>
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {t.payWithin(formatCountdown(seconds))}
      </span>
      {/* Read once: a name that changes every second is read again and again. */}
      <span className="sr-only">{t.payBefore(dayAndTime(language, until))}</span>
    </>
  )
}
