// The sections of the checkout: address, lines by shop, promo code and payment; totals and terms.
import type { Address } from '@shop/contract/people/addresses.ts'
import type { CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { type Cents, cents, zeroCents } from '@shop/contract/wire.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { MapPinPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddressFacts } from '#features/people/addresses/AddressFacts.tsx'
import { TermsSheet } from '#features/people/pages/TermsSheet.tsx'
import { isBuyNow } from '#features/sales/checkout/draft.ts'
import { GroupCard } from '#features/sales/checkout/GroupCard.tsx'
import { PayBlock } from '#features/sales/checkout/PayBlock.tsx'
import { PromoField } from '#features/sales/checkout/PromoField.tsx'
import { cardOf, isOrdered } from '#features/sales/checkout/rules.ts'
import type { Checkout } from '#features/sales/checkout/use-checkout.ts'
import type { OrderProblem } from '#features/sales/checkout/use-place-order.ts'
import { fromWalletOf } from '#features/sales/payment/rules.ts'
import { useDefaultCardName } from '#features/wallet/cards/saved-cards.ts'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FormField.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SumRow } from '#ui/SumRow.tsx'

interface CheckoutPartsProps {
  checkout: Checkout
  preview: Preview
  problem: OrderProblem | undefined
}

export function CheckoutParts({ checkout, preview, problem }: CheckoutPartsProps) {
  const t = usePageText('checkout')
  const { draft, blocker } = checkout
  const { undeliverable, address } = t.blockers
  // A missing address is reported only after an attempt to order.
  const addressMessage = blocker === 'address' ? address : problem?.message
  const addressProblem =
    blocker === 'undeliverable' ? undeliverable : problem?.section === 'address' ? addressMessage : undefined
  const refusal = problem?.section === 'payment' ? problem : undefined
  const card = cardOf(preview, { isRefused: refusal !== undefined, isSecure: isSecureContext })
  const cardName = useDefaultCardName(card !== null)
  return (
    <div className="col space-y-card pt-4 pb-3">
      <StalePreviewNotice checkout={checkout} />
      <TooManyUnpaid problem={problem} />
      <AddressPart address={preview.address} problem={addressProblem} />
      <Lines checkout={checkout} preview={preview} problem={problem} />
      <div data-section="promo" tabIndex={-1} className="scroll-mt-19 rounded-card outline-offset-2">
        <PromoField
          purchase={draft.purchase}
          answer={preview.promo}
          onApply={checkout.setPromo}
          typed={checkout.typedPromo}
          onRemove={() => checkout.setPromo('')}
        />
      </div>
      <div data-section="payment" tabIndex={-1} className="scroll-mt-19 rounded-card outline-offset-2">
        <PayBlock {...{ preview, card, cardName, refusal }} isRecalculating={checkout.isRecalculating} />
      </div>
    </div>
  )
}

export function CheckoutSummary({ checkout, preview, problem }: CheckoutPartsProps) {
  return (
    <div className="col pb-3">
      <MoneySummary
        preview={preview}
        card={cardOf(preview, { isRefused: problem?.section === 'payment', isSecure: isSecureContext })}
        isRecalculating={checkout.isRecalculating}
      />
    </div>
  )
}

export function CheckoutTerms({ preview }: Pick<CheckoutPartsProps, 'preview'>) {
  const t = usePageText('checkout')
  const language = useLanguage()
  return (
    <div className="col pb-4">
      <div className="pt-1 pb-2 text-caption text-text-3 md:px-4 md:pt-3">
        <p>{t.payWithin(timeSpan(language, preview.pay_minutes))}</p>
        <div className="mt-2">
          <TermsSheet texts={t} />
        </div>
      </div>
    </div>
  )
}

/** The preview could not be updated, so the amounts below may be outdated. */
function StalePreviewNotice({ checkout: { failure, isFetching, retry } }: Pick<CheckoutPartsProps, 'checkout'>) {
  const { common } = useText()
  if (!failure) return null
  const retryButton = (
    <Button kind="secondary" size="s" busy={isFetching} onPress={() => void retry()}>
      {common.retry}
    </Button>
  )
  return (
    <div role="alert">
      <Notice tone="error" title={common.errTitle} action={retryButton}>
        {failureText(failure)}
      </Notice>
    </div>
  )
}

function TooManyUnpaid({ problem }: Pick<CheckoutPartsProps, 'problem'>) {
  const t = usePageText('checkout')
  if (problem?.section !== 'unpaid') return null
  const pay = (
    <Button kind="secondary" size="s" to="/payment">
      {t.toUnpaid}
    </Button>
  )
  return (
    <div role="alert" data-section="unpaid" tabIndex={-1} className="scroll-mt-19 rounded-card outline-offset-2">
      <Notice tone="warn" action={pay}>
        {problem.message}
      </Notice>
    </div>
  )
}

function Lines({ checkout, preview, problem }: CheckoutPartsProps) {
  const t = usePageText('checkout')
  const language = useLanguage()
  const { draft } = checkout
  const { purchase } = draft
  const refusalMessage = problem?.section === 'lines' ? problem.message : undefined
  const message = checkout.blocker === 'lines' ? t.blockers.lines : refusalMessage
  const quantityOf = (line: CheckoutLine) =>
    (isBuyNow(purchase) && purchase.items.find(({ sku_id }) => sku_id === line.sku_id)?.qty) || line.qty
  return (
    <div data-section="lines" tabIndex={-1} className="scroll-mt-19 space-y-card rounded-card outline-offset-2">
      {message ? (
        <div role="alert">
          <Notice tone="warn">{message}</Notice>
        </div>
      ) : null}
      {preview.groups.map((group) => (
        <GroupCard
          key={group.shop.id}
          group={group}
          country={preview.address?.country ?? preview.estimated_for ?? undefined}
          isEstimate={preview.estimated_for !== null}
          formatDays={(from, to) => dayRange(language, from, to)}
          canChangeQuantity={checkout.isBuyNow}
          isRecalculating={checkout.isRecalculating}
          quantityOf={quantityOf}
          note={draft.notes[String(group.shop.id)] ?? ''}
          onNote={(note) => checkout.setNote(group.shop.id, note)}
          onQuantity={checkout.setQuantity}
          onRemove={checkout.removeLines}
        />
      ))}
    </div>
  )
}

interface AddressPartProps {
  address: Address | null
  problem: string | undefined
}

/** The delivery address, or a link that adds the first one; after an attempt to order it is the error message. */
function AddressPart({ address, problem }: AddressPartProps) {
  const t = usePageText('checkout')
  const change = (
    <span className="-my-2.5 -me-4">
      <Button kind="quiet" size="s" to="/address?select=1">
        {t.changeAddress}
      </Button>
    </span>
  )
  return (
    <div data-section="address" tabIndex={-1} className="scroll-mt-19 rounded-card outline-offset-2">
      {address ? (
        <>
          <Block title={t.shipTo} aside={change}>
            <AddressFacts address={address} />
          </Block>
          <FieldError id="address" error={problem} />
        </>
      ) : (
        <Link
          to="/addressForm?select=1"
          className={`flex min-h-18 items-center gap-3.5 rounded-card border-2 border-dashed bg-surface px-4 py-3 text-title ${
            problem
              ? 'border-sale text-sale hover:bg-sale-soft'
              : 'border-border-strong text-primary hover:bg-primary-soft'
          }`}
        >
          <span
            className={`grid size-10 shrink-0 place-items-center rounded-full ${problem ? 'bg-sale-soft' : 'bg-primary-soft'}`}
          >
            <MapPinPlus size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {problem ? <span role="alert">{problem}</span> : t.addAddress}
        </Link>
      )}
    </div>
  )
}

interface MoneySummaryProps {
  preview: Preview
  card: Preview['card']
  /** New amounts are loading. */
  isRecalculating: boolean
}

/** The totals of the checkout, as computed by the server. */
function MoneySummary({ preview, card, isRecalculating }: MoneySummaryProps) {
  const t = usePageText('checkout')
  const language = useLanguage()
  const { subtotal, freight, discount, total, promo, address, estimated_for: country } = preview
  const destination = address?.country ?? country
  const orders = preview.groups.filter(isOrdered).length
  const freightAmount = freight === 0 ? <span className="text-success">{t.free}</span> : money(freight)
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t.afterAddress}</span>
    </>
  )
  const amountOrSkeleton = (amount: ReactNode) =>
    isRecalculating ? <span className="skeleton block h-4 w-16" /> : amount
  return (
    <Block
      title={t.summary}
      aside={orders > 0 ? <span className="text-caption text-text-3">{t.orders(orders)}</span> : null}
    >
      <dl aria-busy={isRecalculating || undefined} className="space-y-2 text-body-s">
        <SumRow label={t.subtotal}>{amountOrSkeleton(money(subtotal))}</SumRow>
        <SumRow label={country ? t.freightEstimate(countryName(language, country)) : t.freight}>
          {amountOrSkeleton(address || country ? freightAmount : unknown)}
        </SumRow>
        {discount > 0 ? (
          <SumRow label={t.discount(promo?.code ?? '')}>
            {amountOrSkeleton(<span className="text-success">−{money(discount)}</span>)}
          </SumRow>
        ) : null}
        <div className="flex items-center justify-between gap-4 border-t border-border pt-3">
          <dt className="font-semibold text-text">{country ? t.totalEstimate : t.total}</dt>
          <dd className="text-h2 text-text tabular-nums">
            {isRecalculating ? <span className="skeleton my-1 block h-5 w-24" /> : money(total)}
          </dd>
        </div>
        {card && !isRecalculating ? <Sources total={total} card={card} /> : null}
      </dl>
      {preview.groups.some(({ origin }) => origin !== destination) ? (
        <p className="mt-3 text-caption text-text-3">{t.duties}</p>
      ) : null}
    </Block>
  )
}

interface SourcesProps {
  total: Cents
  card: NonNullable<Preview['card']>
}

/** How the total is paid where the card is not charged exactly that; the rows add up as in the cashier. */
function Sources({ total, card: { amount, fee } }: SourcesProps) {
  const t = usePageText('checkout')
  const debt = useSession().user?.debt ?? zeroCents
  const fromWallet = fromWalletOf({ total, debt, amount, fee })
  if (fromWallet === 0 && debt === 0 && fee === 0) return null
  return (
    <>
      {debt > 0 ? <SumRow label={t.debt}>{money(debt)}</SumRow> : null}
      {fromWallet > 0 ? (
        <SumRow label={t.fromWallet}>
          <Hidden label={t.balanceHidden}>{money(fromWallet)}</Hidden>
        </SumRow>
      ) : null}
      {fromWallet < 0 ? <SumRow label={t.toWallet}>{money(cents(-fromWallet))}</SumRow> : null}
      <SumRow label={t.byCard}>
        {money(amount)}
        {fee > 0 ? <span className="block text-caption text-text-3">{t.cardFee(money(fee))}</span> : null}
      </SumRow>
    </>
  )
}
