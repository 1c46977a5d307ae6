// What frames the card form on a page: its heading with the accepted brands, and why a card was declined.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { Lock } from 'lucide-react'
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
  children?: ReactNode
}

/** The saved cards, or the provider's form for a new one. */
export function CardSection({ card, state, isBusy, otherMethodsPath, children }: CardSectionProps) {
  const t = usePageText('cards')
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = state.choice.cardId === undefined
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-title text-text outline-none">
          {t.cardTitle}
        </h2>
        <span className="flex gap-1.5">
          {shownBrands.map((brand) => (
            <CardBrand key={brand} brand={brand} />
          ))}
        </span>
      </div>
      <p className="mt-1 mb-4 flex items-start gap-1.5 text-caption text-text-3">
        <Lock size={14} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t.private}
      </p>
      <SavedCards state={state} isLocked={isBusy} heading={heading} />
      <CardForm card={card} otherMethodsPath={otherMethodsPath} isHidden={!isNew} />
      {isNew && card.stage !== 'failed' ? <SaveCardBox state={state} /> : null}
      {children}
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
