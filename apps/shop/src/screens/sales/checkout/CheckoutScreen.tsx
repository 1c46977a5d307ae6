// /checkout: address, lines, totals and the order button.

import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { likelyCountry } from '#features/catalog/product/stored-country.ts'
import { bagQuery } from '#features/sales/bag/api.ts'
import { type CreateBody, type Created, invalidateAfterOrder } from '#features/sales/checkout/api.ts'
import {
  type CheckoutDraft,
  isBuyNow,
  isSamePurchase,
  type Purchase,
  readCheckoutDraft,
  saveCheckoutDraft,
} from '#features/sales/checkout/draft.ts'
import { Stepper } from '#features/sales/checkout/GroupCard.tsx'
import { useCheckout } from '#features/sales/checkout/use-checkout.ts'
import { type PlaceOrder, usePlaceOrder } from '#features/sales/checkout/use-place-order.ts'
import { loadJustOrdered } from '#features/sales/payment/just-ordered.ts'
import { session, setBackData, useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { useNavigate, usePreloadNext } from '#ui/router.ts'
import { Split } from '#ui/Split.tsx'
import { SubmitBar } from '#ui/SubmitButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { useTablet } from '#ui/use-wide.ts'
import { CheckoutParts, CheckoutSummary, CheckoutTerms } from './CheckoutParts.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'

export function CheckoutScreen() {
  const { titles } = useText()
  const owner = useSession().user?.id ?? 0
  const [start, setStart] = useState(() => {
    const draft = readCheckoutDraft(owner)
    // With the preview, so that the quantity is there when that is.
    if (draft && isBuyNow(draft.purchase)) Stepper.preload().catch(() => undefined)
    return draft
  })
  return (
    <>
      <TopBar
        title={titles.checkout}
        back="/bag"
        right={
          <IconButton to="/service?topic=order" label={titles.service}>
            <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      {start ? (
        <CheckoutForm
          owner={owner}
          start={start}
          onEmpty={() => {
            saveCheckoutDraft(owner, undefined)
            setStart(undefined)
          }}
        />
      ) : (
        <NothingToOrder />
      )}
    </>
  )
}

function NothingToOrder() {
  const t = usePageText('checkout')
  return (
    <EmptyState
      title={t.nothing}
      body={t.nothingBody}
      action={
        <Button to="/bag" replace>
          {t.toBag}
        </Button>
      }
    />
  )
}

interface CheckoutFormProps {
  owner: number
  start: CheckoutDraft
  onEmpty: () => void
}

function CheckoutForm({ owner, start, onEmpty }: CheckoutFormProps) {
  const language = useLanguage()
  const client = useQueryClient()
  const country = likelyCountry(language)
  const checkout = useCheckout({ owner, start, country, onEmpty })
  const onCreated = useOnCreated(owner)
  const placeOrder = usePlaceOrder({ owner, checkout, onCreated })
  const { stage, problem } = placeOrder
  const { preview, failure } = checkout
  const isBeside = useTablet()
  useLeaveConfirm(placeOrder)
  usePreloadNext('/payment')
  if (stage.at === 'checking' || stage.at === 'unclear') {
    return <OutcomePanel at={stage.at} records="/myPurchases/0" onSendAgain={placeOrder.sendAgain} />
  }
  // After ordering, the lines have left the bag: do not show that as empty while the page changes.
  if (stage.at === 'form' && checkout.isGone) return <NothingToOrder />
  if (stage.at === 'form' && !preview && failure) {
    return <ErrorState error={failure} busy={checkout.isFetching} onRetry={() => void checkout.retry()} />
  }
  // Once ordered, it stays until the next page replaces it.
  if (!preview) {
    const lines = linesOf(start.purchase, client.getQueryData(bagQuery(language).queryKey))
    return (
      <div className="contents" aria-busy="true">
        <CheckoutSkeleton lines={lines} />
      </div>
    )
  }
  const rail = (
    <div className="contents md:block md:[&_.col]:px-0">
      <div className="rail-card contents md:block">
        <CheckoutSummary checkout={checkout} preview={preview} problem={problem} />
        {isBeside ? null : <CheckoutTerms preview={preview} />}
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void placeOrder.submit()
          }}
        >
          <Foot
            total={money(preview.total)}
            isEstimate={preview.estimated_for !== null}
            isCurrent={!checkout.isRecalculating}
            isBusy={
              placeOrder.isSending ||
              placeOrder.isApplying ||
              stage.at === 'done' ||
              (checkout.isRecalculating && !failure)
            }
          />
        </form>
      </div>
      {isBeside ? <CheckoutTerms preview={preview} /> : null}
    </div>
  )
  return (
    // What was ordered is not edited anymore.
    <div className="contents" inert={stage.at === 'done'}>
      <Split rail={rail}>
        <CheckoutParts checkout={checkout} preview={preview} problem={problem} />
      </Split>
    </div>
  )
}

/** How many selected lines each shop of the bag has, if the bag is known; an item bought at once is alone. */
function linesOf(purchase: Purchase, bag: Bag | undefined): number[] | undefined {
  if (isBuyNow(purchase)) return undefined
  const isSelected = ({ id }: BagItem) => purchase.cart_ids.includes(id)
  return bag?.groups.map(({ items }) => items.filter(isSelected).length).filter((count) => count > 0)
}

interface FootProps {
  total: string
  /** Of the shipping in it. */
  isEstimate: boolean
  /** False while a new total is loading. */
  isCurrent: boolean
  isBusy: boolean
}

function Foot({ total, isEstimate, isCurrent, isBusy }: FootProps) {
  const t = usePageText('checkout')
  return (
    <SubmitBar
      busy={isBusy}
      lock={undefined}
      note={
        // The rail shows it already.
        useTablet() ? undefined : (
          <>
            <span className="block">{isEstimate ? t.totalEstimate : t.total}</span>
            <span className={`text-title text-text tabular-nums ${isCurrent ? '' : 'opacity-45'}`}>{total}</span>
          </>
        )
      }
    >
      {t.submit}
    </SubmitBar>
  )
}

const checkoutPath = '/checkout'

const loadPasscodeSheet = () => import('#features/wallet/payment-password/PasscodeSheet.tsx')

/** Replaces this page with the payment page, so that going back cannot order twice. */
function useOnCreated(owner: number): (created: Created, body: CreateBody) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { common } = useText()
  const language = useLanguage()
  const unmounted = useUnmounted()
  return async ({ orders, pay_no: payNo, status }, body) => {
    // If an earlier order was confirmed only now, keep the draft of the current one.
    const isCurrent = isSamePurchase(body, readCheckoutDraft(owner)?.purchase)
    if (isCurrent) saveCheckoutDraft(owner, undefined)
    invalidateAfterOrder(client)
    const [first] = orders
    const paidPath = orders.length === 1 && first ? `/orderInfo/${first.id}` : '/myPurchases/1'
    const { address } = session.get().backData
    // Opens with the cashier, so that it does not open empty.
    void loadPasscodeSheet().then(
      ({ preloadPasscode }) => preloadPasscode(),
      () => undefined,
    )
    const isUnpaid = status === orderStatuses.waitingPay
    const state = isUnpaid ? await loadJustOrdered(client, language, { pay_no: payNo }) : undefined
    // Without it the page, which stays until here, would be priced for another address.
    if (isCurrent && session.get().backData.address === address) setBackData({ address: undefined })
    // Whoever left meanwhile, perhaps for another checkout, finds the orders among the unpaid ones.
    const isHere = location.pathname === checkoutPath && !unmounted.current.signal.aborted
    if (!isUnpaid || isHere) navigate(isUnpaid ? `/payment?pay_no=${payNo}` : paidPath, { replace: true, state })
    toast.success(isUnpaid ? common.createOrderSuccess : common.submitOrderSuccess)
  }
}

function useLeaveConfirm({ stage, isSending }: PlaceOrder): void {
  const { leaveConfirm, leaveBody, leave, stay } = usePageText('paying')
  const isOpen = isSending || stage.at === 'checking' || stage.at === 'unclear'
  useLeaveGuard(isOpen, () =>
    showConfirm({ title: leaveConfirm, body: leaveBody, confirm: leave, cancel: stay, isDanger: true }),
  )
}
