// What is to be paid, from what, and until when; on a wide screen with the buttons.
import { addCents, type Cents, subtractCents, zeroCents } from '@shop/contract/cents.ts'
import type { User } from '@shop/contract/people/identity.ts'
import type { CardQuote } from '@shop/contract/sales/planned-payments.ts'
import { money } from '@shop/locale/format.ts'
import { WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDefaultCardName } from '#features/wallet/cards/saved-cards.ts'
import { usePageText } from '#text/use-text.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { SumRow } from '#ui/SumRow.tsx'
import { CardRows } from './CardRows.tsx'

export interface AmountCardProps {
  total: Cents
  countdown: ReactNode
  /** Undefined while loading, and while it does not cover the total and it is not known whether a card does. */
  wallet: Pick<User, 'balance' | 'debt'> | undefined
  /** What paying by card costs, where it is offered. */
  quote: CardQuote | null | undefined
  /** The buttons, where they are in the card. */
  children: ReactNode
}

export function AmountCard({ total, countdown, wallet, quote, children }: AmountCardProps) {
  const t = usePageText('payment')
  const offer = quote?.offer
  const cardName = useDefaultCardName(Boolean(offer))
  const after = offer ? subtractCents(offer.amount, addCents(offer.fee, quote.missing)) : zeroCents
  return (
    <section className="rounded-card border border-border bg-surface p-4 max-md:pt-6 md:pb-2">
      <div className="text-center md:text-start">
        <h2 className="text-body-s text-text-2">{t.toPay}</h2>
        <p className="mt-1 text-display text-text tabular-nums">{money(total)}</p>
        {countdown ? (
          <p className="mx-auto mt-2 w-fit rounded-full md:mx-0 bg-warn-soft px-3 py-1 text-body-s font-medium text-warn">
            {countdown}
          </p>
        ) : null}
      </div>
      <div className="mt-5 space-y-3">
        <div data-section="payment" className="border-t border-border pt-3">
          {wallet ? (
            <Source total={total} isByCard={Boolean(offer)} {...wallet} />
          ) : (
            <div aria-busy="true" className="skeleton h-12" />
          )}
        </div>
        {offer && wallet ? (
          <div className="space-y-3 border-t border-border pt-3">
            <CardRows
              card={cardName}
              fee={offer.fee}
              amount={offer.amount === total ? undefined : offer.amount}
              after={after > 0 ? after : undefined}
            />
            <p className="text-caption text-text-3">{t.throughWallet}</p>
          </div>
        ) : null}
      </div>
      {children ? <div className="mt-5 space-y-1">{children}</div> : null}
    </section>
  )
}

interface SourceProps {
  total: Cents
  balance: Cents
  debt: Cents
  /** A card pays what the wallet lacks. */
  isByCard: boolean
}

/** The wallet pays: its balance before and after, or what it lacks and owes. */
function Source({ total, balance, debt, isByCard }: SourceProps) {
  const t = usePageText('payment')
  const shown = (sum: Cents) => <Hidden label={t.balanceHidden}>{money(sum)}</Hidden>
  if (balance < total) {
    return (
      <>
        <dl className="space-y-1.5 text-body-s">
          <SumRow
            label={
              <>
                {t.balance}
                {isByCard ? null : (
                  <span className="ms-2 rounded-chip bg-warn-soft px-2 py-1 text-caption font-semibold text-warn tabular-nums">
                    {t.short(money(subtractCents(total, balance)))}
                  </span>
                )}
              </>
            }
          >
            {shown(balance)}
          </SumRow>
          {debt > 0 ? <SumRow label={t.debt}>{money(debt)}</SumRow> : null}
        </dl>
        {debt > 0 ? <p className="mt-1 text-caption text-text-3">{t.debtWhy}</p> : null}
      </>
    )
  }
  return (
    <dl className="space-y-1.5 text-body-s">
      <SumRow
        label={
          <>
            <WalletMinimal size={16} strokeWidth={1.75} aria-hidden="true" className="me-1.5 inline align-[-0.15em]" />
            {t.balance}
          </>
        }
      >
        <span className="font-semibold">{shown(balance)}</span>
      </SumRow>
      <SumRow label={t.balanceAfter}>{shown(subtractCents(balance, total))}</SumRow>
    </dl>
  )
}
