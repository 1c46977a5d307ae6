// /checkout: where it goes, what is ordered from whom, what it costs, and the button that orders it.
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CreateBody, type Created, renewAfterOrder } from '#features/sales/checkout/api.ts'
import { CheckoutSkeleton } from '#features/sales/checkout/CheckoutSkeleton.tsx'
import { type CheckoutDraft, isSamePurchase, keepCheckout, readCheckout } from '#features/sales/checkout/draft.ts'
import { useCheckout } from '#features/sales/checkout/use-checkout.ts'
import { type Ordering, useOrdering } from '#features/sales/checkout/use-ordering.ts'
import { justOrdered } from '#features/sales/payment/rules.ts'
import { setBackData, useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLeaveQuestion } from '#ui/leaving.ts'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { SubmitBar } from '#ui/SubmitBar.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { CheckoutParts } from './CheckoutParts.tsx'

export function CheckoutScreen() {
  const { titles } = useText()
  const owner = useSession().user?.id ?? 0
  const [start, setStart] = useState(() => readCheckout(owner))
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
            keepCheckout(owner, undefined)
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
  const words = usePageText('checkout')
  return (
    <EmptyState
      title={words.nothing}
      body={words.nothingBody}
      action={
        <Button to="/bag" replace>
          {words.toBag}
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
  const checkout = useCheckout({ owner, start, onEmpty })
  const onCreated = useOnCreated(owner)
  const ordering = useOrdering({ owner, checkout, onCreated })
  const { stage, fault } = ordering
  const { preview, failure } = checkout
  useStayQuestion(ordering)
  if (stage.at === 'checking' || stage.at === 'unclear') {
    return <OutcomePanel at={stage.at} records="/myPurchases/0" onSendAgain={ordering.sendAgain} />
  }
  // What has just been ordered has left the bag: nothing of that is shown while the page changes.
  if (stage.at === 'form' && checkout.isGone) return <NothingToOrder />
  if (stage.at === 'form' && !preview && failure) {
    return <ErrorState error={failure} busy={checkout.isFetching} onRetry={checkout.retry} />
  }
  if (stage.at === 'done' || !preview) {
    return (
      <div aria-busy="true" className="col py-4">
        <CheckoutSkeleton />
      </div>
    )
  }
  return (
    <>
      <CheckoutParts checkout={checkout} preview={preview} fault={fault} />
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          void ordering.submit()
        }}
      >
        <Foot
          total={money(preview.total)}
          isCurrent={!checkout.isReckoning}
          isBusy={ordering.isSending || (checkout.isReckoning && !failure)}
        />
      </form>
    </>
  )
}

interface FootProps {
  total: string
  /** False: the sum is one of before. */
  isCurrent: boolean
  isBusy: boolean
}

function Foot({ total, isCurrent, isBusy }: FootProps) {
  const words = usePageText('checkout')
  return (
    <SubmitBar
      busy={isBusy}
      lock={undefined}
      note={
        <>
          <span className="block">{words.total}</span>
          <span className={`text-title text-text tabular-nums ${isCurrent ? '' : 'opacity-45'}`}>{total}</span>
        </>
      }
    >
      {words.submit}
    </SubmitBar>
  )
}

/** On to paying, in place of this page: Back cannot order a second time. */
function useOnCreated(owner: number): (created: Created, body: CreateBody) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { common } = useText()
  return ({ orders, pay_no: payNo, status }, body) => {
    // An order of before, found while another is about to be made: that one is kept.
    if (isSamePurchase(body, readCheckout(owner)?.purchase)) {
      keepCheckout(owner, undefined)
      setBackData({ address: undefined })
    }
    renewAfterOrder(client)
    const [first] = orders
    const paid = orders.length === 1 && first ? `/orderInfo/${first.id}` : '/myPurchases/1'
    const isToPay = status <= 0
    const way = { replace: true, ...(isToPay && { state: justOrdered }) }
    void navigate(isToPay ? `/payment?pay_no=${payNo}` : paid, way)
    toast.success(isToPay ? common.createOrderSuccess : common.submitOrderSuccess)
  }
}

function useStayQuestion({ stage, isSending }: Ordering): void {
  const { leaveAsk, leaveBody, leave, stay } = usePageText('paying')
  const isOpen = isSending || stage.at === 'checking' || stage.at === 'unclear'
  useLeaveQuestion(isOpen, () =>
    ask({ title: leaveAsk, body: leaveBody, confirm: leave, cancel: stay, isDanger: true }),
  )
}
