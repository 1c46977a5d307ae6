// /cardTopUp: tops up the wallet by card, in the provider's own form.
import { safeRedirect } from '@shop/client/redirect.ts'
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConfig } from '#features/staff/settings/api.ts'
import { AmountPanel, amountId } from '#features/wallet/cards/AmountPanel.tsx'
import { amountProblem, neededAmount, requestedAmount } from '#features/wallet/cards/amount.ts'
import { cardMethodQuery } from '#features/wallet/cards/api.ts'
import { CardResult, type Charge, PayButton } from '#features/wallet/cards/CardForm.tsx'
import { CardSection } from '#features/wallet/cards/CardParts.tsx'
import { readPending } from '#features/wallet/cards/pending-recharge.ts'
import { type CardChoiceState, useCardChoice } from '#features/wallet/cards/use-card-choice.ts'
import { useCardFrame } from '#features/wallet/cards/use-card-frame.ts'
import { type CardStage, useCardPayment } from '#features/wallet/cards/use-card-payment.ts'
import { CardTopUpSkeleton } from '#features/wallet/records/MoneyFormSkeletons.tsx'
import { emptyWallet, missingAmount, walletPath } from '#features/wallet/records/order-need.ts'
import { ReceivesCard } from '#features/wallet/records/ReceivesCard.tsx'
import { WalletQuestions } from '#features/wallet/records/WalletQuestions.tsx'
import { useFreshUser } from '#fresh-user.ts'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { ReceivesRows, useReceives } from '#screens/wallet/records/Receives.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { readAmount } from '#ui/amount.ts'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { showProblems } from '#ui/form-marks.ts'
import { Notice } from '#ui/Notice.tsx'
import { afterPress } from '#ui/press.ts'
import { Split } from '#ui/Split.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useTablet } from '#ui/use-wide.ts'

const parent = '/topUp'

export function CardTopUpScreen() {
  const { titles } = useText()
  const t = usePageText('cards')
  const [params] = useSearchParams()
  const {
    data: rechargeMethod,
    isPending,
    isError,
    error,
    isFetching,
    refetch,
  } = useQuery(cardMethodQuery(useLanguage()))
  const cardChoice = useCardChoice()
  const isDemo = useConfig()?.demo ?? false
  const { isFresh } = useFreshUser()
  const isReady = cardChoice.cards !== undefined && (isFresh || !params.has('need'))
  // Card numbers must not be entered on a page without https.
  const isOpen = rechargeMethod?.on && isSecureContext
  if (isOpen && isReady) return <PayByCard rechargeMethod={rechargeMethod} cardChoice={cardChoice} />
  return (
    <>
      <TopBar title={titles.cardTopUp} back={parent} right={<HelpButton topic="recharge" />} />
      {isPending || isOpen ? (
        <div className="contents" aria-busy="true">
          <CardTopUpSkeleton hasSamples={isDemo} />
        </div>
      ) : isError ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title={t.closedTitle}
          body={rechargeMethod?.on ? t.insecure : (rechargeMethod?.why ?? t.closedBody)}
          action={
            <Button to={walletPath(params)} replace>
              {t.otherMethods}
            </Button>
          }
        />
      )}
    </>
  )
}

/** The typed amount, prefilled with what an order still needs by the current balance, and its validation. */
function useAmount(rechargeMethod: RechargeMethodOption) {
  const t = usePageText('cards')
  const fields = usePageText('fields')
  const [params] = useSearchParams()
  const { user } = useSession()
  const owner = user?.id ?? 0
  const needed = neededAmount(missingAmount(params, user ?? emptyWallet), rechargeMethod)
  const requested = needed ?? requestedAmount(params.get('amount'), rechargeMethod)
  const [unfinished] = useState(() => (requested === undefined ? textOf(readPending(owner)?.amount) : ''))
  const [amount, setAmount] = useState(unfinished || textOf(requested))
  const [problem, setProblem] = useState<string>()
  const check = () => {
    const problemKey = amountProblem(amount, rechargeMethod)
    const message =
      problemKey === 'amountMin' ? t.amountMin(money(rechargeMethod.min)) : t.amountMax(money(rechargeMethod.max))
    const found = problemKey && (problemKey === 'amountCorrect' ? fields.amountCorrect : message)
    setProblem(found)
    return found
  }
  const change = (value: string) => {
    setAmount(value)
    setProblem(undefined)
  }
  const checkOnBlur = () => {
    if (amount !== '') afterPress(() => void check())
  }
  /** When the shopper was about to pay it, the page says why the amount is gone. */
  const dropUnfinished = (isPaying: boolean) => {
    if (amount !== unfinished) return
    setAmount('')
    if (isPaying) setProblem(t.earlierEnded)
  }
  return { owner, needed, amount, problem, check, checkOnBlur, change, dropUnfinished }
}

function textOf(amount: Cents | undefined): string {
  return amount === undefined ? '' : formatUsd(amount)
}

interface PayByCardProps {
  rechargeMethod: RechargeMethodOption
  cardChoice: CardChoiceState
}

function PayByCard({ rechargeMethod, cardChoice }: PayByCardProps) {
  const t = usePageText('cards')
  const [params] = useSearchParams()
  const { owner, needed, amount, problem, check, checkOnBlur, change, dropUnfinished } = useAmount(rechargeMethod)
  const card = useCardFrame(rechargeMethod, () => void submit())
  const payment = useCardPayment(card, { owner, onEnded: dropUnfinished })
  const { stage, isBusy } = payment
  const submit = async () => {
    const found = check()
    const cents = readAmount(amount)
    if (found) {
      // The form of a new card marks its fields too, and then the first of all gets the focus.
      if (cardChoice.choice.cardId === undefined) await card.check()
      return showProblems({ [amountId]: found }, [amountId])
    }
    if (cents !== undefined) await payment.pay(cents, cardChoice.choice)
  }
  const redirect = safeRedirect(params.get('redirect'))
  const charge = { rechargeMethod, card, payment, amount: readAmount(amount) }
  const valid = amountProblem(amount, rechargeMethod) ? undefined : charge.amount
  return (
    <LeaveGuard isBusy={isBusy && stage.at !== 'watching'} isAtBank={card.isAuthenticating}>
      {stage.at === 'credited' || stage.at === 'pending' ? (
        <Result stage={stage} redirect={redirect} />
      ) : (
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Split rail={<Rail {...charge} valid={valid} isEmpty={amount === ''} />}>
            <div className="col space-y-4 py-4">
              <AmountPanel
                rechargeMethod={rechargeMethod}
                value={amount}
                problem={problem}
                needed={needed}
                isLocked={isBusy}
                onChange={change}
                onBlur={checkOnBlur}
              >
                <ReceivesRows amount={valid} fee={rechargeMethod.fee} texts={t} />
              </AmountPanel>
              <CardSection {...charge} state={cardChoice} otherMethodsPath={walletPath(params)} />
              <HoldNote days={rechargeMethod.hold_days} />
            </div>
          </Split>
        </form>
      )}
    </LeaveGuard>
  )
}

/** When the money can be withdrawn. */
function HoldNote({ days }: { days: number | undefined }) {
  const t = usePageText('cards')
  return days ? <Notice tone="info">{t.holdNote(days)}</Notice> : null
}

interface RailProps extends Charge {
  /** The amount, once it is within the limits. */
  valid: Cents | undefined
  isEmpty: boolean
}

/** The end of the form, beside it where there are two columns: what the wallet receives, and the button. */
function Rail({ valid, isEmpty, ...charge }: RailProps) {
  const t = usePageText('cards')
  const language = useLanguage()
  const { fee, eta_minutes: minutes } = charge.rechargeMethod
  const { taken, received } = useReceives({ amount: valid, fee, texts: t })
  const isBeside = useTablet()
  const facts = [...taken, [t.usualTime, waitText(language, minutes * 60)] as const]
  return (
    <div className="contents md:block md:space-y-6">
      <div className="rail-card contents md:block">
        {isBeside ? <ReceivesCard label={t.receives} amount={received} isEmpty={isEmpty} facts={facts} /> : null}
        <PayButton {...charge} />
      </div>
      {isBeside ? <WalletQuestions hasNetwork={false} /> : null}
    </div>
  )
}

interface ResultProps {
  stage: Extract<CardStage, { at: 'credited' | 'pending' }>
  redirect: string | undefined
}

function Result({ stage, redirect }: ResultProps) {
  if (stage.at === 'pending') return <CardResult id={stage.id} credited={undefined} redirect={redirect} />
  const { id, credited, amount } = stage.recharge
  return <CardResult id={id} credited={credited ?? amount} redirect={redirect} />
}

/** Asks for confirmation when the user leaves during a payment: by the back button, the phone's back or the tab. */
function LeaveGuard({ isBusy, isAtBank, children }: { isBusy: boolean; isAtBank: boolean; children: ReactNode }) {
  const { titles } = useText()
  const t = usePageText('cards')
  const goBack = useGoBack(parent)
  const [isConfirming, setConfirming] = useState(false)
  const leave = async () => {
    if (!isBusy) return goBack()
    setConfirming(true)
    const { title, topUp: body } = t.leaving[isAtBank ? 'bank' : 'paying']
    const isConfirmed = await showConfirm({ title, body, confirm: t.leave, cancel: t.stay, isDanger: true })
    setConfirming(false)
    if (isConfirmed) goBack()
  }
  useUnloadWarning(isBusy)
  useBackCloses(isBusy && !isConfirming, () => void leave())
  return (
    <>
      <TopBar
        title={titles.cardTopUp}
        back={parent}
        onBack={() => void leave()}
        right={<HelpButton topic="recharge" />}
      />
      {children}
    </>
  )
}
