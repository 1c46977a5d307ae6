// Recharging by card and paying in one step: what it costs, confirming it with the payment password, and canceling it.
import { isSignedOut, Refused } from '@shop/client/failure.ts'
import type { CardQuote, PlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { cancelCardPayment, cardQuoteQuery, confirmCardPayment, invalidateAfterPayment, payableQuery } from './api.ts'
import { paymentStatusOf, type Target, waitingOf } from './rules.ts'

export interface CardPlan {
  /** Null when it could not be loaded; undefined while it loads. A cached one may not know of another tab's payment. */
  quote: CardQuote | null | undefined
  /** What waits for its card; once it ended, until the orders say whether they are paid. */
  waiting: PlannedPayment | undefined
  /** Throws only what the payment password sheet can handle. */
  confirm: (token: string) => Promise<void>
  /** True when it was canceled. */
  cancel: (planned: PlannedPayment) => Promise<boolean>
  /** After its charge was refused. If it waits no more, a toast gives the reason, unless the page that follows does. */
  isStillWaiting: (reason: string) => Promise<boolean>
}

/** `isDue`: what is paid or canceled needs no quote. `isLoaded`: the quote was loaded for this visit. */
export function useCardPlan(target: Target, { isDue, isLoaded }: { isDue: boolean; isLoaded: boolean }): CardPlan {
  const client = useQueryClient()
  const language = useLanguage()
  const unmounted = useUnmounted()
  const options = cardQuoteQuery(language, target)
  const { data, isFetched, isFetching, isFetchedAfterMount } = useQuery({ ...options, enabled: isDue })
  const [isEmbedded] = useState(isDue && data !== undefined && !isFetched && !isFetching)
  const isNew = isFetchedAfterMount || isEmbedded || isLoaded
  const quote = isNew ? data : undefined
  const isWaiting = Boolean(quote?.waiting)
  const waiting = waitingOf(quote)
  const [last, setLast] = useState(waiting)
  if (isWaiting && waiting !== last) setLast(waiting)
  const reload = () => invalidateAfterPayment(client)
  const onEnded = useEffectEvent(() => void reload().then(() => setLast(undefined)))
  // When it stops waiting, the orders are paid or the money is in the wallet.
  useEffect(() => (isWaiting ? onEnded : undefined), [isWaiting])
  return {
    quote: quote ?? (isNew ? null : undefined),
    waiting: isWaiting ? waiting : last,
    confirm: async (token) => {
      if (!quote?.offer) return
      try {
        const waiting = await confirmCardPayment(target, { amount: quote.offer.amount, pay_token: token })
        client.setQueryData(options.queryKey, { ...quote, waiting })
      } catch (error) {
        if (!(error instanceof Refused) || error.reason === 'pay_token.invalid' || isSignedOut(error)) throw error
        await reload()
        if (!unmounted.current.signal.aborted) toast.fail(failureText(error))
      }
    },
    cancel: async ({ recharge_id }) => {
      const isCancelled = await cancelCardPayment(recharge_id).then(
        () => true,
        (error: unknown) => {
          toast.fail(failureText(error))
          return false
        },
      )
      await reload()
      if (isCancelled) setLast(undefined)
      return isCancelled
    },
    isStillWaiting: async (reason) => {
      await reload()
      if (waitingOf(client.getQueryData(options.queryKey))) return true
      // Elsewhere the order and its notification say it.
      if (unmounted.current.signal.aborted) return false
      const payable = client.getQueryData(payableQuery(language, target).queryKey)
      if (payable && paymentStatusOf(payable, target) === 'due') toast.fail(reason)
      setLast(undefined)
      return false
    },
  }
}
