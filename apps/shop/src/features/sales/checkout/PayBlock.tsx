// How it will be paid: what the wallet has, what it lacks, and what is still to be set up for paying.
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { KeyRound, TriangleAlert, WalletMinimal } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'

/** The page to come back to, in the address of where the shopper goes meanwhile. */
const here = '/checkout'

export interface PayBlockProps {
  preview: Preview
  /** Other figures are on their way. */
  isRecalculating: boolean
  /** It was refused because the wallet has too little for it and all others that wait. */
  refusal: { missing?: Cents | undefined } | undefined
}

export function PayBlock({ preview, isRecalculating, refusal }: PayBlockProps) {
  const t = usePageText('checkout')
  const { balance, has_pay_pwd: hasPayCode } = preview
  const missing = refusal?.missing ?? preview.missing
  return (
    <Block title={t.payWith}>
      <p className="flex items-center gap-3 text-body-s">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <WalletMinimal size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 text-text">{t.balance}</span>
        <span className="font-semibold text-text tabular-nums">
          <Hidden>{money(balance)}</Hidden>
        </span>
      </p>
      {missing > 0 && !isRecalculating ? (
        <Short balance={balance} missing={missing} ofThis={preview.missing} isRefused={refusal !== undefined} />
      ) : null}
      {hasPayCode ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-surface-2 px-3 py-2.5">
          <p className="flex min-w-0 flex-1 basis-44 items-start gap-1.5 text-caption text-text-2">
            <KeyRound size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {t.noPaymentPassword}
          </p>
          <Button kind="secondary" size="s" to={`/changePayPwd?redirect=${encodeURIComponent(here)}`}>
            {t.setPaymentPassword}
          </Button>
        </div>
      )}
    </Block>
  )
}

interface ShortProps {
  balance: Cents
  missing: Cents
  /** What this order alone lacks. */
  ofThis: Cents
  isRefused: boolean
}

function Short({ balance, missing, ofThis, isRefused }: ShortProps) {
  const t = usePageText('checkout')
  const isMore = isRefused && missing > ofThis
  const total = addCents(balance, missing)
  const need = new URLSearchParams({ need: formatUsd(missing), total: formatUsd(total), redirect: here })
  return (
    <div
      data-fault={isRefused ? '' : undefined}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field bg-warn-soft px-3 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-44 text-body-s text-text">
        <span className="flex items-center gap-1.5 font-semibold text-warn tabular-nums">
          <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {t.missing(money(missing))}
        </span>
        {isRefused ? (
          <span role="alert" className="text-caption text-sale">
            {isMore ? t.mustCoverAll : t.mustCover}
          </span>
        ) : (
          <span className="text-caption text-text-2">{t.missingBody}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {isMore ? (
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
