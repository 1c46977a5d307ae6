// What waits until the shopper has logged in or registered: what they are buying, or else their bag.
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { guestBag } from '#features/sales/bag/guest-bag.ts'
import { WaitingBag } from '#features/sales/bag/WaitingBag.tsx'
import { startBuyNow } from '#features/sales/checkout/draft.ts'
import { pendingChoice } from '#features/sales/checkout/pending-purchase.ts'
import { type ProductChoice, session, setBackData } from '#session.tsx'
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
    const pending = pendingOf(redirect)
    if (pending) preload('/checkout')
    return pending
  })
  if (!choice) return <WaitingBag hint={isRegistering ? identity.bagWaitsSignUp : identity.bagWaitsHint} />
  return <WaitingPurchase choice={choice} hint={isRegistering ? identity.buyWaitsSignUp : identity.buyWaits} />
}

/** Whether `PendingPurchase` shows anything. */
export function useHasPendingPurchase(redirect: string | undefined): boolean {
  const [isPending] = useState(() => pendingOf(redirect) !== undefined || guestBag.read().length > 0)
  return isPending
}

/** What the guest was buying, unless it was long ago or leads elsewhere. */
function pendingOf(redirect: string | undefined): ProductChoice | undefined {
  return pendingChoice({ intent: session.get().backData.intent, redirect, nowMs: Date.now() })
}

interface WaitingPurchaseProps {
  choice: ProductChoice
  /** What comes next. */
  hint: string
}

/** What a guest is buying. */
function WaitingPurchase({ choice: { sku, title, quantity }, hint }: WaitingPurchaseProps) {
  const details = [sku.spec, `${money(sku.price)} × ${quantity}`].filter(Boolean).join(' ·\u00a0')
  return (
    <section aria-label={hint} className="flex items-center gap-3 rounded-card border border-border bg-surface p-3">
      {sku.thumb === undefined ? null : (
        <img src={sku.thumb} alt="" className="size-14 shrink-0 rounded-field bg-surface-2 object-cover" />
      )}
      <div className="min-w-0">
        <p className="truncate text-body-s font-semibold text-text">{title}</p>
        <p className="mt-0.5 truncate text-caption text-text-2 tabular-nums">{details}</p>
        <p className="mt-0.5 text-caption text-text-2">{hint}</p>
      </div>
    </section>
  )
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
