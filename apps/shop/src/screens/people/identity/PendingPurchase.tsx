// What waits until the shopper has logged in or registered: what they are buying, or else their bag.
import { useState } from 'react'
import { WaitingBag } from '#features/sales/bag/WaitingBag.tsx'
import { startBuyNow } from '#features/sales/checkout/draft.ts'
import { pendingChoice } from '#features/sales/checkout/pending-purchase.ts'
import { WaitingPurchase } from '#features/sales/checkout/WaitingPurchase.tsx'
import { session, setBackData } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { usePreload } from '#ui/router.ts'

interface PendingPurchaseProps {
  redirect: string | undefined
  isRegistering?: boolean
}

export function PendingPurchase({ redirect, isRegistering = false }: PendingPurchaseProps) {
  const identity = usePageText('identity')
  const preload = usePreload()
  const [choice] = useState(() => {
    const pending = pendingChoice({ intent: session.get().backData.intent, redirect, nowMs: Date.now() })
    if (pending) preload('/checkout')
    return pending
  })
  if (!choice) return <WaitingBag hint={isRegistering ? identity.bagWaitsSignUp : identity.bagWaitsHint} />
  return <WaitingPurchase choice={choice} hint={isRegistering ? identity.buyWaitsSignUp : identity.buyWaits} />
}

/**
 * Starts the checkout of the shopper who has just signed in, and returns its path. Never twice: the choice is only in
 * memory, and gone from there.
 */
export function takePendingPurchase(redirect: string | undefined): string | undefined {
  const { user, backData } = session.get()
  const choice = pendingChoice({ intent: backData.intent, redirect, nowMs: Date.now() })
  if (!user || !choice) return undefined
  setBackData({ intent: undefined })
  startBuyNow(user.id, choice)
  return '/checkout'
}
