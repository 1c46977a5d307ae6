// A payment from the form to its result; the URL records success, so that a reload shows the same.
import { Failed, Refused } from '@shop/client/failure.ts'
import { zeroCents } from '@shop/contract/cents.ts'
import type { PlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { payableQuery } from '#features/sales/payment/api.ts'
import { isJustOrdered, isLoadedAhead } from '#features/sales/payment/just-ordered.ts'
import {
  dueOf,
  idsOf,
  pageOf,
  paidOf,
  pathOf,
  paymentStatusOf,
  rechargePathOf,
  type Target,
  unpaidPathOf,
} from '#features/sales/payment/rules.ts'
import { useCardPlan } from '#features/sales/payment/use-card-plan.ts'
import { type PaymentFlow, usePayment } from '#features/sales/payment/use-payment.ts'
import { preloadPasscode } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { useFreshUser } from '#fresh-user.ts'
import { useSession } from '#session.tsx'
import { addPageText, currentText, useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { useLocation, useNavigate, useNavigationType } from '#ui/router.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { useBackTarget, useLeaveGuard } from '#ui/use-leave-guard.ts'
import { PayPart, type PayPartProps } from './PayPart.tsx'

const loadResults = () => import('./PaymentResults.tsx')
const PaidResult = lazyPart(async () => (await loadResults()).PaidResult)
const RefusedResult = lazyPart(async () => (await loadResults()).RefusedResult)
const ClosedPanel = lazyPart(async () => (await import('#features/sales/payment/PayResult.tsx')).ClosedPanel)
/** Paying from the wallet needs nothing of the card form. */
const CardStep = lazyPart(async () => {
  const [file] = await Promise.all([import('./CardStep.tsx'), addPageText(['cards'])])
  return file.CardStep
})

/** As long as the payment password takes; the form itself reads it again. */
const methodGcMs = 60_000

/** Called when the shopper is about to pay. */
function usePreloadedParts(isCardOffered: boolean): () => void {
  const client = useQueryClient()
  const language = useLanguage()
  return () => {
    for (const part of [PaidResult, RefusedResult]) part.preload().catch(() => undefined)
    if (!isCardOffered) return
    CardStep.preload()
      .then(() => import('#features/wallet/cards/api.ts'))
      .then(({ cardMethodQuery }) => client.prefetchQuery({ ...cardMethodQuery(language), gcTime: methodGcMs }))
      .catch(() => undefined)
  }
}

const loadingParts = {
  fallback: <CashierSkeleton />,
  failed: (retry: () => void) => <ErrorState error={new Failed('network')} onRetry={retry} />,
}

interface CashierProps {
  target: Target
  /** The URL says that it was paid on this page. */
  isDone: boolean
  redirect: string | undefined
  /** Before the URL says so. */
  onPaid: (paid: Target) => void
}

export function Cashier({ target, isDone, redirect, onPaid }: CashierProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const { isFresh } = useFreshUser()
  const extraParams = redirect ? { redirect } : undefined
  // Replaces the form, so that going back does not lead to paying again.
  const showPaid = (paid: Target) => {
    onPaid(paid)
    void navigate(pathOf(paid, { ...extraParams, state: 'done' }), { replace: true })
  }
  const payment = usePayment({ owner: user?.id ?? 0, target, onPaid: showPaid })
  const query = useQuery(payableQuery(useLanguage(), target))
  const { data: payable } = query
  const { isNew, isLoaded, ...sheetAfterOrder } = useAfterOrder(isDone)
  // New orders are due: the quote loads together with them, because paying waits for the answer whether a card is being
  // charged. Without one the wallet pays.
  const isDue = payable ? paymentStatusOf(payable, target) === 'due' : isNew
  const cardPlan = useCardPlan(target, { isDue, isLoaded })
  const [planned, setPlanned] = useState<PlannedPayment>()
  useLeaveConfirm(payment)
  const isPaidByCard = planned !== undefined && payable !== undefined && paidOf(payable, target) !== undefined
  usePaidByCard(isPaidByCard && !isDone, () => showPaid(target))
  // Coming from the checkout, going back leads to what is unpaid, because the bag is empty now.
  const isAfterCheckout = isNew && payment.stage.at === 'form' && !payment.isSending
  const unpaidPath = unpaidPathOf(planned && payable, target)
  useBackTarget(isDone || isPaidByCard ? '/order' : isAfterCheckout ? unpaidPath : undefined)
  const { stage, refusal } = payment
  if (stage.at === 'checking' || stage.at === 'unclear') {
    return <OutcomePanel at={stage.at} records="/myPurchases" onSendAgain={payment.sendAgain} />
  }
  const nextPath = redirect ?? '/home'
  if (stage.at === 'done')
    return <PaidResult {...loadingParts} paid={stage.reply} payable={payable} isEarlier={false} nextPath={nextPath} />
  if (!payable) {
    if (query.error instanceof Refused && query.error.reason === 'object.not_found') return <UnknownPayment />
    if (query.isError) {
      return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    }
    return <CashierSkeleton />
  }
  const page = pageOf(paymentStatusOf(payable, target), refusal !== undefined)
  const paid = paidOf(payable, target)
  if (paid) {
    const sum = { ...paid, paid: planned?.total }
    return (
      <PaidResult {...loadingParts} paid={sum} payable={payable} isEarlier={!planned && !isDone} nextPath={nextPath} />
    )
  }
  if (page === 'cancelled' || page === 'expired')
    return <ClosedPanel key={page} {...loadingParts} status={page} ids={idsOf(payable, target)} />
  if (page === 'refused' && refusal) {
    return (
      <RefusedResult {...loadingParts} target={target} payable={payable} refusal={refusal} onTryAgain={payment.reset} />
    )
  }
  return (
    <DuePart
      target={target}
      due={dueOf(payable, target)}
      payment={payment}
      cardPlan={cardPlan}
      isBalanceKnown={isFresh || isLoaded}
      extraParams={extraParams}
      {...sheetAfterOrder}
      onPlanned={setPlanned}
    />
  )
}

interface DuePartProps extends Omit<PayPartProps, 'onIntent'> {
  /** A payment waits for its card, confirmed here or elsewhere. */
  onPlanned: (planned: PlannedPayment) => void
}

/** What is still to be paid: from the wallet, or by a card recharge that pays as soon as it is credited. */
function DuePart({ onPlanned, ...props }: DuePartProps) {
  const { target, due, cardPlan, extraParams } = props
  const { waiting } = cardPlan
  const preloadParts = usePreloadedParts(Boolean(cardPlan.quote?.offer))
  const reportPlanned = useEffectEvent(onPlanned)
  useEffect(() => {
    if (waiting) reportPlanned(waiting)
  }, [waiting])
  if (!waiting) return <PayPart {...props} onIntent={preloadParts} />
  const missing = cardPlan.quote?.missing ?? zeroCents
  const otherMethodsPath = rechargePathOf({ missing, total: due.total, redirect: pathOf(target, extraParams) })
  return (
    <CardStep
      planned={waiting}
      due={due}
      onCancel={() => cardPlan.cancel(waiting)}
      isStillWaiting={cardPlan.isStillWaiting}
      otherMethodsPath={otherMethodsPath}
      {...loadingParts}
    />
  )
}

function UnknownPayment() {
  const t = usePageText('payment')
  return (
    <EmptyState
      title={t.unknown}
      body={t.unknownBody}
      action={
        <Button to="/order" replace>
          {t.toOrders}
        </Button>
      }
    />
  )
}

function useLeaveConfirm({ stage, isSending }: PaymentFlow): void {
  const { leaveConfirm, leaveBody, leave, stay } = usePageText('paying')
  const isOpen = isSending || stage.at === 'checking' || stage.at === 'unclear'
  useLeaveGuard(isOpen, () =>
    showConfirm({ title: leaveConfirm, body: leaveBody, confirm: leave, cancel: stay, isDanger: true }),
  )
}

/** Straight from the checkout, but not after a reload or on the way back, which find the same history entry. */
function useAfterOrder(isDone: boolean) {
  const { state } = useLocation()
  const isNew = isJustOrdered(state) && !isDone
  const isStraight = useNavigationType() !== 'POP' && isNew
  const [isSheetDue, setSheetDue] = useState(isStraight)
  const [isLoaded] = useState(isStraight && isLoadedAhead(state))
  useEffect(() => {
    if (isSheetDue) preloadPasscode()
  }, [isSheetDue])
  return { isNew, isLoaded, isSheetDue, onSheetShown: () => setSheetDue(false) }
}

/** A card pays without a click: replaces the form as soon as it has. */
function usePaidByCard(isPaid: boolean, onPaid: () => void): void {
  const leaveForm = useEffectEvent(() => {
    onPaid()
    toast.success(currentText().common.paySuccess)
  })
  // Before the page is painted with the title of the form.
  useLayoutEffect(() => {
    if (isPaid) leaveForm()
  }, [isPaid])
}

function CashierSkeleton() {
  return (
    <div aria-busy="true" className="contents">
      <div className="col py-4">
        <Skeleton shape="cashier" />
      </div>
      <div aria-hidden="true" className="mt-auto bg-surface pb-safe shadow-e2 md:hidden">
        <div className="col appear-late space-y-4 pt-3 pb-1.5">
          <div className="skeleton h-12 rounded-field" />
          <div className="mx-auto mb-3 skeleton h-5 w-20" />
        </div>
      </div>
    </div>
  )
}
