// The countdown to an order's payment deadline.
import { serverNow } from '@shop/client/server-time.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateByName } from '#refetch.ts'
import type { PageText } from '#text/page-text.ts'
import { useLanguage } from '#text/use-text.tsx'
import { formatCountdown, useSecondsUntil } from '#ui/countdown.ts'

const daySeconds = 86_400
/** The server cancels shortly after the deadline; poll until it has, for at most a minute. */
const pollMs = 3_000
const pollsMax = 20

let refetchedAt = 0

/** Several countdowns may end at once: refetch only once for all of them. */
function refetchAll(client: QueryClient): void {
  if (performance.now() - refetchedAt < pollMs / 2) return
  refetchedAt = performance.now()
  void invalidateByName(client, 'orders')
}

interface PayCountdownProps {
  until: Date
  texts: Pick<PageText['orders'], 'payWithin' | 'payBefore' | 'payOver'>
}

/** The time left to pay: a countdown on the last day, a date before that. */
export function PayCountdown({ until, texts: t }: PayCountdownProps) {
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
      {/* A static text, because a screen reader would repeat one that changes every second. */}
      <span className="sr-only">{t.payBefore(dayAndTime(language, until))}</span>
    </>
  )
}
