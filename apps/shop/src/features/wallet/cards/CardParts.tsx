// What frames the card form on a page: its heading with the accepted brands, and why a card was declined.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CardBrand, shownBrands } from './CardBrand.tsx'
import { CardForm } from './CardForm.tsx'
import { SaveCardBox, SavedCards } from './SavedCards.tsx'
import type { CardChoiceState } from './use-card-choice.ts'
import type { CardFrame } from './use-card-frame.ts'
import type { CardStage } from './use-card-payment.ts'

interface CardSectionProps {
  card: CardFrame
  state: CardChoiceState
  isBusy: boolean
  otherMethodsPath: string
  /** The previous step is gone: the heading gets the focus. */
  isNextStep?: boolean
  /** What is paid, above the cards. */
  children?: ReactNode
}

/** The saved cards, or the provider's form for a new one. */
export function CardSection({ card, state, isBusy, otherMethodsPath, isNextStep, children }: CardSectionProps) {
  const t = usePageText('cards')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNextStep) heading.current?.focus()
  }, [isNextStep])
  const isNew = state.choice.cardId === undefined
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-title text-text outline-none">
          {t.cardTitle}
        </h2>
        <span className="flex gap-1.5">
          {shownBrands.map((brand) => (
            <CardBrand key={brand} brand={brand} />
          ))}
        </span>
      </div>
      {children}
      <SavedCards state={state} isLocked={isBusy} heading={heading} />
      <CardForm card={card} otherMethodsPath={otherMethodsPath} isHidden={!isNew} />
      {isNew && card.stage !== 'failed' ? <SaveCardBox state={state} /> : null}
    </section>
  )
}

/** The bank may still confirm it, or the shopper pays the same recharge again; another amount is another charge. */
export function Interrupted({ stage, amount }: { stage: CardStage; amount: Cents | undefined }) {
  const t = usePageText('cards')
  if (stage.at !== 'form' || stage.interrupted === undefined) return null
  return (
    <div role="status">
      <Notice tone="warn" title={t.interruptedTitle}>
        {amount === stage.interrupted ? t.interruptedBody : t.interruptedOther(money(stage.interrupted))}
      </Notice>
    </div>
  )
}

export function Declined({ stage, otherMethodsPath }: { stage: CardStage; otherMethodsPath: string }) {
  if (stage.at !== 'form' || !stage.decline) return null
  return <DeclinedNotice reason={stage.decline.reason} otherMethodsPath={otherMethodsPath} />
}

function DeclinedNotice({ reason, otherMethodsPath }: { reason: string; otherMethodsPath: string }) {
  const t = usePageText('cards')
  const notice = useRef<HTMLDivElement>(null)
  // On a phone it appears below the fold. An effect, because the bank's dialog that closes returns the focus in one.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="outline-none">
      <Notice
        tone="error"
        title={reason}
        action={
          <Button size="s" kind="secondary" to={otherMethodsPath}>
            {t.otherMethods}
          </Button>
        }
      >
        {t.notCharged}
      </Notice>
    </div>
  )
}
