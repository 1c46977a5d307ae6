// Paying by card: the iframe with the provider's form and its failure state, the pay button, and the result.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { CircleCheck, Clock, Lock, ShieldCheck } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { CardFormSkeleton } from './CardFormSkeleton.tsx'
import { type CardFrame, formPath } from './use-card-frame.ts'
import type { CardPayment } from './use-card-payment.ts'

interface CardFormProps extends Pick<Charge, 'card' | 'amount'> {
  /** The page with the other top-up methods. */
  otherMethodsPath: string
  /** A saved card is chosen: the form only opens the bank's confirmation. */
  isHidden: boolean
  /** What is paid is an order, not a top-up. */
  isOrder: boolean
}

export function CardForm({ card, amount, otherMethodsPath, isHidden, isOrder }: CardFormProps) {
  const t = usePageText('cards')
  const { frame, stage, height, isTest, isAuthenticating, onLoad } = card
  const box = useRef<HTMLDivElement>(null)
  useModal({ isOpen: isAuthenticating, dialog: box, first: frame })
  if (stage === 'failed') return <FormFailed otherMethodsPath={otherMethodsPath} isSaved={isHidden} isOrder={isOrder} />
  const isLoading = stage === 'loading'
  // The same element becomes a dialog, for a real bank on a phone as large as the screen: moving the iframe would reload it
  // and lose the input.
  // While it is not shown it has its width, so that its height is known when it is.
  const className = isAuthenticating
    ? `fixed z-40 flex flex-col bg-surface md:inset-0 md:m-auto md:w-120 md:rounded-sheet md:shadow-e3 ${isTest ? 'inset-x-0 bottom-0 h-[calc(18rem+env(safe-area-inset-bottom))] rounded-t-sheet pb-safe' : 'inset-0 pt-safe md:h-[min(37.5rem,85dvh)]'}`
    : isHidden
      ? 'relative h-0 overflow-hidden'
      : 'relative'
  const dialog = isAuthenticating
    ? ({ role: 'dialog', 'aria-modal': true, 'aria-label': t.form.bankTitle } as const)
    : {}
  return (
    // Below the dialog the page stays as high as it is.
    <div style={{ height: isAuthenticating && !isHidden ? height : undefined }}>
      {isAuthenticating ? <div className="fixed inset-0 z-40 bg-scrim" /> : null}
      <div ref={box} className={className} inert={(isHidden || isLoading) && !isAuthenticating} {...dialog}>
        {isLoading ? <CardFormSkeleton isTest={isTest} /> : null}
        {isAuthenticating ? <BankHead amount={amount} /> : null}
        <iframe
          ref={frame}
          src={formPath}
          title={t.formLabel}
          onLoad={onLoad}
          style={{ height: isAuthenticating || isLoading ? '100%' : height }}
          className={`block ${isAuthenticating ? 'min-h-0 flex-1 px-3 pt-3 md:px-5' : '-mx-1 w-[calc(100%+8px)]'} ${isLoading ? 'absolute top-0 opacity-0' : ''}`}
        />
      </div>
    </div>
  )
}

/** Above the page of the bank: who asks, and what is paid to whom. */
function BankHead({ amount }: Pick<Charge, 'amount'>) {
  const t = usePageText('cards')
  const { common } = useText()
  return (
    <div className="flex items-center gap-3 border-b border-border px-4 py-3 md:px-6">
      <ShieldCheck size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold text-text">{t.form.bankTitle}</p>
        <p className="text-caption text-text-2">{common.brand}</p>
      </div>
      {amount === undefined ? null : <p className="text-title text-text tabular-nums">{money(amount)}</p>}
    </div>
  )
}

interface FormFailedProps extends Pick<CardFormProps, 'otherMethodsPath' | 'isOrder'> {
  /** A saved card is chosen: the provider's form charges that too. */
  isSaved: boolean
}

function FormFailed({ otherMethodsPath, isSaved, isOrder }: FormFailedProps) {
  const t = usePageText('cards')
  const { common } = useText()
  return (
    <Notice
      tone="error"
      title={isSaved ? t.formFailedSaved : t.formFailedTitle}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onPress={() => location.reload()}>
            {common.retry}
          </Button>
          <Button size="s" kind="secondary" to={otherMethodsPath} replace>
            {isOrder ? t.otherPayments : t.otherMethods}
          </Button>
        </div>
      }
    >
      {t.formFailedBody}
    </Notice>
  )
}

/** A card, and what it is charged. */
export interface Charge {
  rechargeMethod: RechargeMethodOption
  card: CardFrame
  payment: CardPayment
  amount: Cents | undefined
}

interface PayButtonProps extends Charge {
  /** What else one can do. */
  children?: ReactNode
}

/** The button that pays by card, with the progress of the payment, and a notice when it failed or the bank is slow: in view on a phone. */
export function PayButton({ rechargeMethod, card, payment: { stage, isBusy }, amount, children }: PayButtonProps) {
  const t = usePageText('cards')
  // Who processes the payment.
  const promise = rechargeMethod.provider === 'stripe' ? t.securedBy('Stripe') : t.securedTest
  const progress = stage.at === 'starting' || stage.at === 'confirming' || stage.at === 'watching' ? t[stage.at] : ''
  const isLong = useLongWait(stage.at === 'watching')
  return (
    <div className="stay-at-foot z-10 mt-auto bg-surface pb-safe shadow-e2 md:static md:mt-0 md:bg-transparent md:shadow-none">
      <div className="col pt-2.5 md:pt-0">
        {isLong ? (
          <div role="status" className="mb-3">
            <Notice tone="info" title={t.pendingTitle}>
              {t.pendingBody}
            </Notice>
          </div>
        ) : null}
        {stage.at === 'form' && stage.failure ? (
          <div role="alert" className="mb-3">
            <Notice tone="error" title={stage.failure.reason}>
              {stage.failure.isUncharged ? t.attemptNotCharged : null}
            </Notice>
          </div>
        ) : null}
        <SubmitButton busy={isBusy || card.stage === 'loading'} isOff={card.stage === 'failed'}>
          {amount === undefined ? t.payWithoutAmount : t.pay(money(amount))}
        </SubmitButton>
        <p role="status" className="flex min-h-8 items-center justify-center gap-1.5 text-body-s text-text-2">
          {progress || (
            <>
              <Lock size={14} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-text-3" />
              <span className="text-caption text-text-3">{promise}</span>
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  )
}

const longWaitMs = 5_000

/** Whether the wait is so long that the user should know they need not wait. */
function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}

interface CardResultProps {
  id: number
  /** Undefined until the money is known to be credited. */
  credited: Cents | undefined
  /** The page the shopper needed the money for. */
  redirect: string | undefined
}

/** The result of a card payment: credited, or still pending at the bank. */
export function CardResult({ id, credited, redirect }: CardResultProps) {
  const t = usePageText('cards')
  const title = useRef<HTMLHeadingElement>(null)
  const isCredited = credited !== undefined
  // The form is gone: move the focus to the result.
  useEffect(() => title.current?.focus(), [])
  const Icon = isCredited ? CircleCheck : Clock
  return (
    <div className="mx-auto my-auto flex w-full max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center">
      <span
        className={`grid size-18 place-items-center rounded-full ${
          isCredited ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn'
        }`}
      >
        <Icon size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1} className="mt-6 text-h2 text-balance text-text outline-none">
        {isCredited ? t.creditedTitle(money(credited)) : t.pendingTitle}
      </h2>
      <p className="mt-2 text-body-s text-balance text-text-2">{isCredited ? t.creditedBody : t.pendingBody}</p>
      <div className="mt-8 flex w-full flex-col gap-3">
        <Button full replace to={redirect ?? '/topUp'}>
          {redirect ? t.goOn : t.backToWallet}
        </Button>
        <Button full kind="secondary" replace to={`/topUpRecord?id=${id}`}>
          {t.viewRecord}
        </Button>
      </div>
    </div>
  )
}

interface ModalOptions {
  isOpen: boolean
  dialog: RefObject<HTMLElement | null>
  /** What gets the focus. */
  first: RefObject<HTMLElement | null>
}

/**
 * A modal dialog in its place: an iframe cannot move into a dialog, because that would reload it. While it is open,
 * everything else is inert; afterwards the focus returns.
 */
function useModal({ isOpen, dialog, first }: ModalOptions): void {
  useEffect(() => {
    if (!isOpen || !dialog.current) return
    const opener = document.activeElement
    const others = othersOf(dialog.current)
    for (const element of others) element.inert = true
    if (opener !== first.current) first.current?.focus()
    return () => {
      for (const element of others) element.inert = false
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen, dialog, first])
}

/** Toasts stay, because what is inert is not announced. */
const announced = '[role=status], [role=alert], [data-toast]'

/** The siblings of the element and of everything around it. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter(
    (child) => child instanceof HTMLElement && child !== element && !child.inert && !child.matches(announced),
  )
  return [...(siblings as HTMLElement[]), ...othersOf(parent)]
}
