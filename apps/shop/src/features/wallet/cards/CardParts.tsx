// What frames the card form on a page: what is paid, why a card was declined, the heading with the accepted brands.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CardBrand, shownBrands } from './CardBrand.tsx'
import { CardForm, type Charge } from './CardForm.tsx'
import { SaveCardBox, SavedCards } from './SavedCards.tsx'
import type { CardChoiceState } from './use-card-choice.ts'
import type { CardStage } from './use-card-payment.ts'

interface CardSectionProps extends Charge {
  state: CardChoiceState
  otherMethodsPath: string
  /** What is paid; it replaces the previous step, so that the section gets the focus. Without it the wallet is topped up. */
  order?: ReactNode
  /** Above the cards. */
  children?: ReactNode
}

/** The saved cards, or the provider's form for a new one; how the last payment failed comes first. */
export function CardSection({ card, payment, amount, state, otherMethodsPath, order, children }: CardSectionProps) {
  const t = usePageText('cards')
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOrder = order !== undefined
  // Not the heading: what is paid is before it, and a screen reader goes on from the focus.
  useEffect(() => {
    if (isOrder) section.current?.focus()
  }, [isOrder])
  const isNew = state.choice.cardId === undefined
  const isFollowed = isNew || card.stage === 'failed'
  const tryAnother = () => {
    payment.dropDecline()
    state.chooseCard(undefined)
    card.clear()
  }
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      tabIndex={isOrder ? -1 : undefined}
      className="scroll-mt-18 rounded-card border border-border bg-surface p-4 outline-none"
    >
      {order}
      <Interrupted stage={payment.stage} amount={amount} />
      <Declined
        stage={payment.stage}
        otherMethodsPath={isOrder ? undefined : otherMethodsPath}
        onTryAnother={tryAnother}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-title text-text outline-none">
          {t.cardTitle}
        </h2>
        <span className="flex gap-1.5">
          {shownBrands.map((brand) => (
            <CardBrand key={brand} brand={brand} />
          ))}
        </span>
      </div>
      {children}
      <SavedCards state={state} isLocked={payment.isBusy} isFollowed={isFollowed} heading={heading} />
      <CardForm card={card} amount={amount} otherMethodsPath={otherMethodsPath} isHidden={!isNew} isOrder={isOrder} />
      {isNew && card.stage !== 'failed' ? <SaveCardBox state={state} /> : null}
    </section>
  )
}

/** The bank may still confirm it, or the shopper pays the same recharge again; another amount is another charge. */
function Interrupted({ stage, amount }: { stage: CardStage; amount: Cents | undefined }) {
  const t = usePageText('cards')
  if (stage.at !== 'form' || stage.interrupted === undefined) return null
  return (
    <div role="status" className="mb-4">
      <Notice tone="warn" title={t.interruptedTitle}>
        {amount === stage.interrupted ? t.interruptedBody : t.interruptedOther(money(stage.interrupted))}
      </Notice>
    </div>
  )
}

interface DeclinedProps {
  /** Undefined where an order is paid, not the wallet topped up. */
  otherMethodsPath: string | undefined
  onTryAnother: () => void
}

function Declined({ stage, ...props }: DeclinedProps & { stage: CardStage }) {
  if (stage.at !== 'form' || !stage.decline) return null
  return <DeclinedNotice reason={stage.decline.reason} {...props} />
}

function DeclinedNotice({ reason, otherMethodsPath, onTryAnother }: DeclinedProps & { reason: string }) {
  const t = usePageText('cards')
  const notice = useRef<HTMLDivElement>(null)
  // It may be above what is in view. An effect, because the bank's dialog that closes returns the focus in one.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="mb-4 outline-none">
      <Notice
        tone="error"
        title={reason}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="s" kind="secondary" onPress={onTryAnother}>
              {t.tryAnother}
            </Button>
            {otherMethodsPath === undefined ? null : (
              <Button size="s" kind="quiet" to={otherMethodsPath}>
                {t.otherMethods}
              </Button>
            )}
          </div>
        }
      >
        {t.notCharged}
      </Notice>
    </div>
  )
}
