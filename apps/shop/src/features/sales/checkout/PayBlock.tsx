// How the order will be paid: the wallet balance, what is missing, and whether a payment password is set.
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { KeyRound, TriangleAlert, WalletMinimal } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'

/** Where the recharge and payment password pages lead back to. */
const returnPath = '/checkout'

interface PayBlockProps {
  preview: Preview
  /** New amounts are loading. */
  isRecalculating: boolean
  /** Set when the order was refused because the wallet does not cover it and all other unpaid orders. */
  refusal: { missing?: Cents | undefined } | undefined
}

export function PayBlock({ preview, isRecalculating, refusal }: PayBlockProps) {
  const t = usePageText('checkout')
  const { balance, has_pay_pwd: hasPaymentPassword } = preview
  const missing = refusal?.missing ?? preview.missing
  return (
    <Block title={t.payWith}>
      <p className="flex items-center gap-3 text-body-s">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <WalletMinimal size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 text-text">{t.balance}</span>
        <span className="font-semibold text-text tabular-nums">
          <Hidden label={t.balanceHidden}>{money(balance)}</Hidden>
        </span>
      </p>
      {missing > 0 && !isRecalculating ? (
        <InsufficientBalance
          balance={balance}
          missing={missing}
          missingForThis={preview.missing}
          isRefused={refusal !== undefined}
        />
      ) : null}
      {hasPaymentPassword ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-surface-2 px-3 py-2.5">
          <p className="flex min-w-0 flex-1 basis-44 items-start gap-1.5 text-caption text-text-2">
            <KeyRound size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {t.noPaymentPassword}
          </p>
          <Button kind="secondary" size="s" to={`/changePayPwd?redirect=${encodeURIComponent(returnPath)}&back=1`}>
            {t.setPaymentPassword}
          </Button>
        </div>
      )}
    </Block>
  )
}

interface InsufficientBalanceProps {
  balance: Cents
  missing: Cents
  /** What is missing for this order alone. */
  missingForThis: Cents
  isRefused: boolean
}

function InsufficientBalance({ balance, missing, missingForThis, isRefused }: InsufficientBalanceProps) {
  const t = usePageText('checkout')
  const hasOtherUnpaid = isRefused && missing > missingForThis
  const total = addCents(balance, missing)
  const need = new URLSearchParams({ need: formatUsd(missing), total: formatUsd(total), redirect: returnPath })
  return (
    <div
      data-problem={isRefused ? '' : undefined}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-warn-soft px-3 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-44 text-body-s text-text">
        <span className="flex items-center gap-1.5 font-semibold text-warn tabular-nums">
          <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {t.missing(money(missing))}
        </span>
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
        <Button kind="secondary" size="s" to={`/topUp?${need}`}>
          {t.recharge}
        </Button>
      </div>
    </div>
  )
}
