// Charges the card for a confirmed payment; the server pays the orders when the money has arrived.
import type { PlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PayCountdown } from '#features/sales/orders/PayCountdown.tsx'
import { type Due, fromWalletOf, isCharged } from '#features/sales/payment/rules.ts'
import { NextFee } from '#features/wallet/cards/AmountPanel.tsx'
import { cardMethodQuery } from '#features/wallet/cards/api.ts'
import { PayButton } from '#features/wallet/cards/CardForm.tsx'
import { CardSection } from '#features/wallet/cards/CardParts.tsx'
import { type CardChoiceState, useCardChoice } from '#features/wallet/cards/use-card-choice.ts'
import { useCardFrame } from '#features/wallet/cards/use-card-frame.ts'
import { type ChargeState, useCardPayment } from '#features/wallet/cards/use-card-payment.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Split } from '#ui/Split.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useTablet } from '#ui/use-wide.ts'
import { CardRows } from './CardRows.tsx'
import { Payee } from './Payee.tsx'

interface CardStepProps {
  planned: PlannedPayment
  due: Due
  otherMethodsPath: string
  /** True when it was canceled. */
  onCancel: () => Promise<boolean>
  isStillWaiting: (reason: string) => Promise<boolean>
}

/** Where there is nothing to put beside it. */
const single = 'col space-y-4 py-4 md:[--col:40rem]'

/** The money that arrived pays the orders in a moment: until then the form stays, with its progress. */
const settleMs = 1_500

export function CardStep({ planned, due, otherMethodsPath, onCancel, isStillWaiting }: CardStepProps) {
  const { data: rechargeMethod, isPending: isMethodPending } = useQuery({
    ...cardMethodQuery(useLanguage()),
    refetchOnMount: 'always',
  })
  const cardChoice = useCardChoice()
  const isPending = isMethodPending || cardChoice.cards === undefined
  const isOpen = rechargeMethod?.on && isSecureContext
  const [charge, setCharge] = useState<ChargeState>()
  const [isSettling, setSettling] = useState(false)
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setSettling(false), settleMs)
    return () => clearTimeout(timer)
  }, [isSettling])
  // Once the plan says it too, it is right: the bank may still refuse, and then the form is needed again.
  if (charge && isCharged(planned)) setCharge(undefined)
  const state = isCharged(planned) ? planned.card_state : charge
  if (state && !isSettling) {
    return (
      <div className={single}>
        <Charged planned={planned} isPaid={state === 'paid'} />
        {state === 'paid' ? null : <CancelButton onCancel={onCancel} />}
      </div>
    )
  }
  if (isOpen && !isPending) {
    return (
      <CardPay
        planned={planned}
        rechargeMethod={rechargeMethod}
        cardChoice={cardChoice}
        otherMethodsPath={otherMethodsPath}
        onCancel={onCancel}
        isStillWaiting={isStillWaiting}
        onCharged={(charged) => {
          setCharge(charged)
          setSettling(charged === 'paid')
        }}
        order={<Facts planned={planned} due={due} />}
      />
    )
  }
  return (
    <div className={single}>
      {isPending ? (
        <Skeleton shape="form" count={3} />
      ) : (
        <>
          <Closed isMethodOpen={rechargeMethod?.on ?? false} />
          <CancelButton onCancel={onCancel} />
        </>
      )}
    </div>
  )
}

/** What is charged and for what, how long it can be paid, and why it is not what the orders cost. */
function Facts({ planned, due: { orders, payBefore } }: Pick<CardStepProps, 'planned' | 'due'>) {
  const texts = usePageText('payment')
  const debt = useSession().user?.debt ?? zeroCents
  const { total, fee, amount } = planned
  const fromWallet = fromWalletOf({ total, debt, amount, fee })
  return (
    <div className="mb-4 border-b border-border pb-4">
      <p className="truncate text-body-s text-text-2">
        <Payee orders={orders} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sum text-text">{money(amount)}</p>
        {payBefore ? (
          <p className="text-body-s font-medium text-warn">
            <PayCountdown until={payBefore} texts={texts} />
          </p>
        ) : null}
      </div>
      {debt > 0 || fee > 0 || amount !== total ? (
        <div className="mt-2">
          <CardRows order={{ total, fromWallet }} fee={fee} debt={debt} />
        </div>
      ) : null}
    </div>
  )
}

function Closed({ isMethodOpen }: { isMethodOpen: boolean }) {
  const t = usePageText('cards')
  const notice = useRef<HTMLDivElement>(null)
  // The password sheet or the form is gone: move the focus here.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="warn" title={t.closedTitle}>
        {isMethodOpen ? t.insecure : t.closedBody}
      </Notice>
    </div>
  )
}

/** What the card is being charged, and that the shopper need not wait. */
function Charged({ planned, isPaid }: { planned: PlannedPayment; isPaid: boolean }) {
  const t = usePageText('payment')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone: move the focus here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <section className="rounded-card border border-border bg-surface p-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-start gap-2 text-title text-text tabular-nums outline-none"
        >
          <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-text-2" />
          {t.confirmed(money(planned.amount))}
        </h2>
        <p className="mt-1 text-body-s text-text-2">{t.confirmedBody}</p>
      </section>
      <Progress isPaid={isPaid} />
    </>
  )
}

function Progress({ isPaid }: { isPaid: boolean }) {
  const t = usePageText('payment')
  const cards = usePageText('cards')
  return (
    <div role="status">
      {isPaid ? (
        <Notice tone="info">{t.paying}</Notice>
      ) : (
        <Notice tone="info" title={cards.pendingTitle}>
          {cards.pendingBody}
        </Notice>
      )}
    </div>
  )
}

interface CardPayProps extends Pick<CardStepProps, 'planned' | 'otherMethodsPath' | 'onCancel' | 'isStillWaiting'> {
  rechargeMethod: RechargeMethodOption
  cardChoice: CardChoiceState
  onCharged: (charge: ChargeState) => void
  /** What is paid: above the card, from a tablet on beside it with the button. */
  order: ReactNode
}

function CardPay({ planned, rechargeMethod, cardChoice, onCancel, onCharged, isStillWaiting, ...props }: CardPayProps) {
  const t = usePageText('cards')
  const isBeside = useTablet()
  const card = useCardFrame(rechargeMethod, () => void submit())
  const payment = useCardPayment(card, { ...planned, onCharged, isStillWaiting })
  const { stage, isBusy } = payment
  const charge = { rechargeMethod, card, payment, amount: planned.amount }
  const submit = () => payment.pay(planned.amount, cardChoice.choice)
  const isCharging = isBusy && stage.at !== 'watching'
  useUnloadWarning(isCharging)
  useLeaveGuard(isCharging, () => {
    const { title, order: body } = t.leaving[card.isAuthenticating ? 'bank' : 'paying']
    return showConfirm({ title, body, confirm: t.leave, cancel: t.stay, isDanger: true })
  })
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Split
        rail={
          <div className="rail-card contents md:block">
            {isBeside ? <div className="px-4 pt-4">{props.order}</div> : null}
            <PayButton {...charge}>
              {/* The line above says what is going on. */}
              <CancelButton onCancel={onCancel} isOff={isBusy} />
            </PayButton>
          </div>
        }
      >
        <div className="col space-y-4 py-4">
          {/* The focus is here: a screen reader says first what is paid. */}
          <CardSection
            {...charge}
            {...props}
            order={isBeside ? <p className="sr-only">{money(planned.amount)}</p> : props.order}
            state={cardChoice}
          >
            <NextFee next={rechargeMethod.next} />
          </CardSection>
        </div>
      </Split>
    </form>
  )
}

function CancelButton({ onCancel, isOff = false }: Pick<CardStepProps, 'onCancel'> & { isOff?: boolean }) {
  const t = usePageText('payment')
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    const question = { title: t.cancelConfirm, body: t.cancelBody, confirm: t.cancelCard, cancel: t.keepCard }
    if (!(await showConfirm({ ...question, isDanger: true }))) return
    setBusy(true)
    const isCancelled = await onCancel()
    setBusy(false)
    if (isCancelled) toast.success(t.cardCancelled)
  }
  return (
    <Button full kind="quiet" size="s" busy={isBusy} isOff={isOff} onPress={() => void cancel()}>
      {t.cancelCard}
    </Button>
  )
}
