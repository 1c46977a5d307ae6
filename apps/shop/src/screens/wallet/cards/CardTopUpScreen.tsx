// /cardTopUp: money into the wallet by card, in the provider's own form.
import { safeRedirect } from '@shop/client/redirect.ts'
import type { RechargeWay } from '@shop/contract/wallet/recharges.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AmountPanel, amountId } from '#features/wallet/cards/AmountPanel.tsx'
import { amountFault, neededAmount, readAmount } from '#features/wallet/cards/amount.ts'
import { cardWayQuery } from '#features/wallet/cards/api.ts'
import { CardForm } from '#features/wallet/cards/CardForm.tsx'
import { CardResult } from '#features/wallet/cards/CardResult.tsx'
import { PayButton } from '#features/wallet/cards/PayButton.tsx'
import { useCardFrame } from '#features/wallet/cards/use-card-frame.ts'
import { type CardPayment, useCardPayment } from '#features/wallet/cards/use-card-payment.ts'
import { walletPath } from '#features/wallet/records/order-need.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { showFaults } from '#ui/form-faults.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { afterPress } from '#ui/press.ts'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useUnsent } from '#ui/use-unsent.ts'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'

const parent = '/topUp'

export function CardTopUpScreen() {
  const { titles } = useText()
  const words = usePageText('cards')
  const [params] = useSearchParams()
  const { data: way, isPending, isError, error, isFetching, refetch } = useQuery(cardWayQuery(useLanguage()))
  // A card number is not typed into a page that others on the way can read or change.
  if (way?.on && isSecureContext) return <PayByCard way={way} />
  return (
    <>
      <TopBar title={titles.cardTopUp} back={parent} right={<HelpButton topic="recharge" />} />
      {isPending ? (
        <div className="col space-y-4 py-4">
          <div className="skeleton h-64 rounded-card" />
          <Skeleton shape="form" count={3} />
        </div>
      ) : isError ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title={words.closedTitle}
          body={way?.on ? words.insecure : (way?.why ?? words.closedBody)}
          action={
            <Button to={walletPath(params)} replace>
              {words.otherWays}
            </Button>
          }
        />
      )}
    </>
  )
}

function PayByCard({ way }: { way: RechargeWay }) {
  const words = usePageText('cards')
  const fields = usePageText('fields')
  const [params] = useSearchParams()
  const needed = neededAmount(params.get('need'), way)
  const [amount, setAmount] = useState(() => {
    const wished = needed ?? neededAmount(params.get('amount'), way)
    return wished === undefined ? '' : formatUsd(wished)
  })
  const [fault, setFault] = useState<string>()
  const card = useCardFrame(way, () => void submit())
  const payment = useCardPayment(card)
  const { stage, isBusy } = payment
  const check = () => {
    const broken = amountFault(amount, way)
    const sentence = broken === 'amountMin' ? words.amountMin(money(way.min)) : words.amountMax(money(way.max))
    const found = broken && (broken === 'amountCorrect' ? fields.amountCorrect : sentence)
    setFault(found)
    return found
  }
  const submit = async () => {
    const found = check()
    const cents = readAmount(amount)
    if (found) return showFaults({ [amountId]: found }, [amountId])
    if (cents !== undefined) await payment.pay(cents)
  }
  const redirect = safeRedirect(params.get('redirect'))
  return (
    <Leaving isBusy={isBusy && stage.at !== 'watching'}>
      {stage.at === 'credited' ? (
        <CardResult
          id={stage.recharge.id}
          credited={stage.recharge.credited ?? stage.recharge.amount}
          redirect={redirect}
        />
      ) : stage.at === 'pending' ? (
        <CardResult id={stage.id} credited={undefined} redirect={redirect} />
      ) : (
        <>
          <ScamNotice />
          <form
            noValidate
            className="col space-y-4 pt-4 pb-10"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <AmountPanel
              way={way}
              value={amount}
              fault={fault}
              needed={needed}
              isLocked={isBusy}
              onChange={(value) => {
                setAmount(value)
                setFault(undefined)
              }}
              onLeave={() => {
                if (amount !== '') afterPress(() => void check())
              }}
            />
            <section className="rounded-card border border-border bg-surface p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-title text-text">{words.cardTitle}</h2>
                <Brands />
              </div>
              <p className="mt-1 mb-4 flex items-start gap-1.5 text-caption text-text-3">
                <Lock size={14} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
                {words.private}
              </p>
              <CardForm card={card} otherWays={walletPath(params)} />
            </section>
            {way.hold_days ? <Notice tone="info">{words.holdNote(way.hold_days)}</Notice> : null}
            <Declined stage={stage} otherWays={walletPath(params)} />
            <PayButton
              payment={payment}
              isReady={card.stage === 'ready'}
              amount={readAmount(amount)}
              promise={way.provider === 'stripe' ? words.securedBy('Stripe') : words.securedTest}
            />
          </form>
        </>
      )}
    </Leaving>
  )
}

const brands = ['VISA', 'Mastercard', 'AMEX']

/** Names, not words: the same in every language. */
function Brands() {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {brands.map((name) => (
        <span key={name} className="rounded border border-border px-1.5 text-caption font-semibold text-text-3">
          {name}
        </span>
      ))}
    </span>
  )
}

/** While a payment is being confirmed, leaving is asked about: by the bar, by the phone's back, by closing the tab. */
function Leaving({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { titles, common } = useText()
  const words = usePageText('cards')
  const goBack = useGoBack(parent)
  const [isAsked, setAsked] = useState(false)
  const leave = async () => {
    if (!isBusy) return goBack()
    setAsked(true)
    const question = { title: words.leavePaying, body: words.leaveBody, confirm: words.leave, cancel: words.stay }
    const yes = await ask({ ...question, isDanger: true })
    setAsked(false)
    if (yes) goBack()
  }
  useUnsent(isBusy)
  useBackCloses(isBusy && !isAsked, () => void leave())
  return (
    <>
      <TopBar
        title={titles.cardTopUp}
        left={
          <span className="-ms-3">
            <IconButton label={common.back} onPress={() => void leave()}>
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
            </IconButton>
          </span>
        }
        right={<HelpButton topic="recharge" />}
      />
      {children}
    </>
  )
}

function Declined({ stage, otherWays }: { stage: CardPayment['stage']; otherWays: string }) {
  const words = usePageText('cards')
  if (stage.at !== 'form' || !stage.decline) return null
  return (
    <div role="alert">
      <Notice
        tone="error"
        title={words.payFail}
        action={
          <Button size="s" kind="secondary" to={otherWays}>
            {words.otherWays}
          </Button>
        }
      >
        <p>{stage.decline.reason}</p>
        <p className="mt-1 text-text-2">{words.notCharged}</p>
      </Notice>
    </div>
  )
}
