// How a payment ended: paid, or refused with what to do next.
import type { Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { ComponentProps } from 'react'
import { contactPath } from '#features/sales/orders/paths.ts'
import { FailPanel } from '#features/sales/payment/PayResult.tsx'
import {
  dueOf,
  idsOf,
  type Payable,
  pathOf,
  paymentStatusOf,
  rechargePathOf,
  type Target,
} from '#features/sales/payment/rules.ts'
import { emptyWallet, lackingFor } from '#features/wallet/records/order-need.ts'
import { deferredPrompt } from '#install-event.ts'
import { useSession } from '#session.tsx'
import { addPageText } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PaidPage } from './PaidPage.tsx'

/** A good moment: the shopper has bought something and wants to follow it. */
const InstallOffer = lazyPart(async () => {
  const [file] = await Promise.all([import('#features/people/preferences/InstallOffer.tsx'), addPageText(['device'])])
  return file.InstallOffer
})

export function PaidResult(props: ComponentProps<typeof PaidPage>) {
  return (
    <>
      <PaidPage {...props} />
      {deferredPrompt.event ? <InstallOffer /> : null}
    </>
  )
}

/** Refusals that mean it can no longer be paid. */
const endedReasons: readonly ErrorCode[] = ['order.expired', 'order.wrong_state', 'object.not_found']

interface RefusedResultProps {
  target: Target
  payable: Payable
  refusal: Refused
  onTryAgain: () => void
}

export function RefusedResult({ target, payable, refusal, onTryAgain }: RefusedResultProps) {
  const { total } = dueOf(payable, target)
  const missing = lackingFor(total, useSession().user ?? emptyWallet)
  return (
    <FailPanel
      refusal={refusal}
      isStillDue={!endedReasons.includes(refusal.reason) && paymentStatusOf(payable, target) === 'due'}
      ids={idsOf(payable, target)}
      missing={missing}
      rechargePath={rechargePathOf({ missing, total, redirect: pathOf(target) })}
      contactPath={contactPath(payable)}
      onTryAgain={onTryAgain}
    />
  )
}
