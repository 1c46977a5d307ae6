// The account a payout would go to, or why it cannot be paid yet.
import type { PayoutAccount } from '@shop/contract/sales/admin-payout-accounts.ts'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { Time } from '#ui/Time.tsx'
import { AccountDetails } from './AccountDetails.tsx'

export function AccountToPay({ account }: { account: PayoutAccount | null }) {
  const t = useText().payouts
  if (!account)
    return (
      <Notice tone="warn" title={t.account.none}>
        {t.account.noneHint}
      </Notice>
    )
  return (
    <section className="rounded-field border border-border px-3.5 py-3">
      <h3 className="mb-2 font-medium">{t.destination}</h3>
      <AccountDetails account={account} />
      <NewAccountNotice account={account} />
    </section>
  )
}

/** Shown for a day after the account was changed. */
export function NewAccountNotice({ account }: { account: PayoutAccount }) {
  const t = useText().payouts.account
  if (account.payable_from <= new Date()) return null
  return (
    <div className="mt-3">
      <Notice tone="info">
        {t.isNew} <Time value={account.payable_from} />
      </Notice>
    </div>
  )
}
