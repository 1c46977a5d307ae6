// A payment from the form to its result; the URL records success, so that a reload shows the same.
import { Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { PlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import { subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFreshUser } from '#features/people/profile/api.ts'
import { contactPath } from '#features/sales/orders/paths.ts'
import { payableQuery } from '#features/sales/payment/api.ts'
import { ClosedPanel, FailPanel, PaidPanel } from '#features/sales/payment/PayResult.tsx'
import {
  cardsOf,
  dueOf,
  idsOf,
  isJustOrdered,
  type Paid,
  type Payable,
  pageOf,
  paidOf,
  pathOf,
  paymentStatusOf,
  rechargePathOf,
  type Target,
} from '#features/sales/payment/rules.ts'
import { type PaymentFlow, usePayment } from '#features/sales/payment/use-payment.ts'
import { held } from '#install-event.ts'
import { useSession } from '#session.tsx'
import { addPageText, useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useLeaveGuard } from '#ui/leave-guard.ts'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { CashierSkeleton } from './CashierSkeleton.tsx'
import { DuePart } from './DuePart.tsx'

interface CashierProps {
  target: Target
  /** The URL says that it was paid on this page. */
  isDone: boolean
  redirect: string | undefined
}

export function Cashier({ target, isDone, redirect }: CashierProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const { isFresh } = useFreshUser()
  const extraParams = redirect ? { redirect } : undefined
  const payment = usePayment({
    owner: user?.id ?? 0,
    target,
    // Replaces the form, so that going back does not lead to paying again.
    onPaid: (paid) => void navigate(pathOf(paid, { ...extraParams, state: 'done' }), { replace: true }),
  })
  const query = useQuery(payableQuery(useLanguage(), target))
  const [planned, setPlanned] = useState<PlannedPayment>()
  useLeaveConfirm(payment)
  const isPaidByCard = planned !== undefined && query.data !== undefined && paidOf(query.data, target) !== undefined
  // Coming from the checkout, going back leads to the unpaid orders, because the bag is empty now.
  const isAfterCheckout = isJustOrdered(useLocation().state) && payment.stage.at === 'form' && !payment.isSending
  useBackTarget(isDone || isPaidByCard ? '/order' : isAfterCheckout ? '/myPurchases/0' : undefined)
  const { stage } = payment
  const { data: payable } = query
  if (stage.at === 'checking' || stage.at === 'unclear') {
    return <OutcomePanel at={stage.at} records="/myPurchases" onSendAgain={payment.sendAgain} />
  }
  const nextPath = redirect ?? '/home'
  if (stage.at === 'done')
    return <PaidResult paid={stage.reply} payable={payable} isEarlier={false} nextPath={nextPath} />
  if (!payable) {
    if (query.error instanceof Refused && query.error.reason === 'object.not_found') return <UnknownPayment />
    if (query.isError) {
      return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    }
    return <CashierSkeleton />
  }
  const { refusal } = payment
  const page = pageOf(paymentStatusOf(payable, target), refusal !== undefined)
  const paid = paidOf(payable, target)
  if (paid) {
    const total = planned?.total
    return <PaidResult paid={{ ...paid, paid: total }} payable={payable} isEarlier={!planned} nextPath={nextPath} />
  }
  if (page === 'cancelled' || page === 'expired')
    return <ClosedPanel key={page} status={page} ids={idsOf(payable, target)} />
  if (page === 'refused' && refusal) {
    return <Refusal target={target} payable={payable} payment={payment} refusal={refusal} />
  }
  return (
    <DuePart
      target={target}
      due={dueOf(payable, target)}
      payment={payment}
      isBalanceKnown={isFresh}
      extraParams={extraParams}
      onPlanned={setPlanned}
    />
  )
}

/** A good moment: the shopper has bought something and wants to follow it. */
const InstallOffer = lazy(async () => {
  const [file] = await Promise.all([import('#features/people/preferences/InstallOffer.tsx'), addPageText(['device'])])
  return { default: file.InstallOffer }
})

interface PaidResultProps {
  paid: Paid
  payable: Payable | undefined
  isEarlier: boolean
  nextPath: string
}

function PaidResult({ paid, payable, isEarlier, nextPath }: PaidResultProps) {
  const language = useLanguage()
  return (
    <>
      <PaidPanel
        paid={paid.paid}
        ids={paid.orders}
        orders={payable ? cardsOf(payable, paid.orders) : []}
        isEarlier={isEarlier}
        formatDays={(from, to) => dayRange(language, from, to)}
        nextPath={nextPath}
      />
      {held.event ? (
        <Suspense>
          <InstallOffer />
        </Suspense>
      ) : null}
    </>
  )
}

/** Refusals that mean it can no longer be paid. */
const endedReasons: readonly ErrorCode[] = ['order.expired', 'order.wrong_state', 'object.not_found']

interface RefusalProps {
  target: Target
  payable: Payable
  payment: PaymentFlow
  refusal: Refused
}

function Refusal({ target, payable, payment, refusal }: RefusalProps) {
  const balance = useSession().user?.balance ?? zeroCents
  const { total } = dueOf(payable, target)
  const missing = balance < total ? subtractCents(total, balance) : zeroCents
  return (
    <FailPanel
      refusal={refusal}
      isStillDue={!endedReasons.includes(refusal.reason) && paymentStatusOf(payable, target) === 'due'}
      ids={idsOf(payable, target)}
      missing={missing}
      rechargePath={rechargePathOf({ missing, total, redirect: pathOf(target) })}
      contactPath={contactPath(payable)}
      onTryAgain={payment.reset}
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

/** Makes the browser's back button lead to this path instead of the previous page. */
function useBackTarget(path: string | undefined): void {
  const navigate = useNavigate()
  const replacePage = async () => {
    // The guard first returns to this page; wait for that before replacing it.
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    if (path !== undefined) void navigate(path, { replace: true })
    return false
  }
  useLeaveGuard(path !== undefined, replacePage, { isBackOnly: true })
}
