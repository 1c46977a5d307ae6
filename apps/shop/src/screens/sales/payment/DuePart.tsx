// What is still to be paid: from the wallet, or by a card recharge that pays as soon as it is credited.
import { Failed } from '@shop/client/failure.ts'
import type { PlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { useEffect, useEffectEvent } from 'react'
import { pathOf, rechargePathOf, waitingOf } from '#features/sales/payment/rules.ts'
import { addPageText } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { CashierSkeleton } from './CashierSkeleton.tsx'
import { PayPart, type PayPartProps } from './PayPart.tsx'

/** Paying from the wallet needs nothing of the card form. */
const CardStep = lazyPart(async () => {
  const [file] = await Promise.all([import('./CardStep.tsx'), addPageText(['cards'])])
  return file.CardStep
})

interface DuePartProps extends PayPartProps {
  /** A payment waits for its card, confirmed here or elsewhere. */
  onPlanned: (planned: PlannedPayment) => void
}

export function DuePart({ onPlanned, ...props }: DuePartProps) {
  const { target, due, cardPlan, extraParams } = props
  const waiting = waitingOf(cardPlan.quote)
  const reportPlanned = useEffectEvent(onPlanned)
  useEffect(() => {
    if (waiting) reportPlanned(waiting)
  }, [waiting])
  if (!waiting) return <PayPart {...props} />
  const missing = cardPlan.quote?.missing ?? zeroCents
  const otherMethodsPath = rechargePathOf({ missing, total: due.total, redirect: pathOf(target, extraParams) })
  return (
    <CardStep
      planned={waiting}
      onCancel={() => cardPlan.cancel(waiting)}
      otherMethodsPath={otherMethodsPath}
      fallback={<CashierSkeleton />}
      failed={(retry) => <ErrorState error={new Failed('network')} onRetry={retry} />}
    />
  )
}
