// How the order will be paid: from the wallet, or with a card for what it lacks; and whether a payment password is set.
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { CircleCheck, CreditCard, KeyRound, type LucideIcon, TriangleAlert, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'

/** Where the recharge page leads back to. */
const returnPath = '/checkout'

interface PayBlockProps {
  preview: Preview
  /** What a card pays, and the name of a saved one: null without one, undefined until that is known. */
  card: Preview['card']
  cardName: string | null | undefined
  /** New amounts are loading. */
  isRecalculating: boolean
  /** Set when the order was refused because the wallet does not cover it and all other unpaid orders. */
  refusal: { missing?: Cents | undefined } | undefined
}

export function PayBlock({ preview, card, cardName, isRecalculating, refusal }: PayBlockProps) {
  const t = usePageText('checkout')
  const { balance, has_pay_pwd: hasPaymentPassword, estimated_for: estimatedFor } = preview
  const isEstimate = estimatedFor !== null
  const missing = refusal?.missing ?? preview.missing
  const debt = useSession().user?.debt ?? zeroCents
  // A recharge repays the debt first, so it must bring both.
  const needed = addCents(missing, debt)
  const need = isEstimate ? undefined : { missing: needed, total: addCents(balance, missing) }
  const rechargePath = rechargePathOf(need)
  return (
    <Block title={t.payWith}>
      <div className="space-y-3">
        {card ? (
          <Card
            card={card}
            cardName={cardName}
            balance={balance}
            debt={debt}
            hasPaymentPassword={hasPaymentPassword}
            rechargePath={rechargePath}
            isRecalculating={isRecalculating}
          />
        ) : (
          <Source Icon={WalletMinimal} name={t.balance} isChosen={missing <= 0}>
            <Hidden label={t.balanceHidden}>{money(balance)}</Hidden>
          </Source>
        )}
      </div>
      {missing > 0 && !isRecalculating && !card ? (
        <InsufficientBalance
          needed={needed}
          debt={debt}
          rechargePath={rechargePath}
          hasOtherUnpaid={refusal !== undefined && missing > preview.missing}
          isRefused={refusal !== undefined}
        />
      ) : null}
      {/* The cashier asks for it only where the order can be paid. */}
      {hasPaymentPassword || refusal || (missing > 0 && !card) ? null : (
        <p className="mt-3 flex items-start gap-1.5 rounded-field bg-surface-2 px-3 py-2 text-caption text-text-2">
          <KeyRound size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
          {card && !cardName ? t.nextPasswordAndCard : t.nextPassword}
        </p>
      )}
    </Block>
  )
}

interface SourceProps {
  Icon: LucideIcon
  name: string
  note?: ReactNode
  /** It pays the order. */
  isChosen: boolean
  /** The amount. */
  children: ReactNode
}

function Source({ Icon, name, note, isChosen, children }: SourceProps) {
  return (
    <div className="flex gap-3 text-body-s">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="flex items-baseline justify-between gap-x-3">
          <span className={`min-w-0 text-text ${isChosen ? 'font-semibold' : ''}`}>{name}</span>
          <span className="flex shrink-0 items-center gap-1.5 font-semibold text-text tabular-nums">
            {children}
            {isChosen ? (
              <CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-primary" />
            ) : null}
          </span>
        </p>
        {note}
      </div>
    </div>
  )
}

interface CardProps {
  card: NonNullable<Preview['card']>
  /** Of the saved card that is chosen by default; null without one, undefined until that is known. */
  cardName: string | null | undefined
  balance: Cents
  debt: Cents
  hasPaymentPassword: boolean
  rechargePath: string
  isRecalculating: boolean
}

/** What the card will be charged at the cashier. */
function Card(props: CardProps) {
  const { card, cardName, balance, debt, hasPaymentPassword, rechargePath, isRecalculating } = props
  const { amount, fee, rest } = card
  const t = usePageText('checkout')
  const notes = [
    debt > 0 ? t.includesDebt(money(debt)) : undefined,
    fee > 0 ? t.cardFee(money(fee)) : undefined,
    rest > 0 ? t.cardRest(money(rest)) : undefined,
  ].filter((note) => note !== undefined)
  // Without a payment password the line below says what comes next.
  const next = hasPaymentPassword ? t.cardNext : null
  return (
    <Source
      Icon={CreditCard}
      name={t.card}
      isChosen
      note={
        <>
          {/* One line in either case, and its place until it is known which. */}
          <span className={`block text-caption text-text-2 tabular-nums ${cardName === undefined ? 'invisible' : ''}`}>
            {cardName ?? next}
          </span>
          <span className="block text-caption text-text-3 tabular-nums">
            {t.balance} <Hidden label={t.balanceHidden}>{money(balance)}</Hidden>
          </span>
          {notes.map((note) => (
            <span key={note} className="block text-caption text-text-3">
              {note}
            </span>
          ))}
          <span className="-ms-4 -mb-2 block [&>*]:text-start">
            <Button kind="quiet" size="s" to={rechargePath}>
              {t.otherMethods}
            </Button>
          </span>
        </>
      }
    >
      {isRecalculating ? <span className="skeleton h-4 w-14" /> : money(amount)}
    </Source>
  )
}

/** The recharge page, with what is missing where that is known: an estimate is no amount to recharge. */
function rechargePathOf(need: { missing: Cents; total: Cents } | undefined): string {
  const amounts = need && { need: formatUsd(need.missing), total: formatUsd(need.total) }
  return `/topUp?${new URLSearchParams({ ...amounts, redirect: returnPath })}`
}

interface InsufficientBalanceProps {
  /** What a recharge must bring: what the wallet lacks and owes. */
  needed: Cents
  debt: Cents
  rechargePath: string
  /** More is missing than for this order alone. */
  hasOtherUnpaid: boolean
  isRefused: boolean
}

function InsufficientBalance(props: InsufficientBalanceProps) {
  const { needed, debt, rechargePath, hasOtherUnpaid, isRefused } = props
  const t = usePageText('checkout')
  return (
    <div
      data-problem={isRefused ? '' : undefined}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-warn-soft px-3 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-44 text-body-s text-text">
        <span className="flex items-center gap-1.5 font-semibold text-warn tabular-nums">
          <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {t.missing(money(needed))}
        </span>
        {debt > 0 ? <span className="block text-caption text-text-2">{t.includesDebt(money(debt))}</span> : null}
        {isRefused ? (
          <span role="alert" className="text-caption text-sale">
            {hasOtherUnpaid ? t.mustCoverAll : t.mustCover}
          </span>
        ) : (
          <span className="text-caption text-text-2">{t.missingBody}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasOtherUnpaid ? (
          <Button kind="quiet" size="s" to="/payment">
            {t.toUnpaid}
          </Button>
        ) : null}
        <Button kind="secondary" size="s" to={rechargePath}>
          {t.recharge}
        </Button>
      </div>
    </div>
  )
}
