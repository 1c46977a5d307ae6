// The available balance, the amount on hold, and what one does with it: top up, withdraw, see the transactions.
import type { User } from '@shop/contract/people/identity.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Hidden, useHiddenBalance } from '#ui/Hidden.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { openWithdrawalsQuery } from './api.ts'
import { WithdrawalRow } from './RecordRow.tsx'
import { WalletActions } from './WalletActions.tsx'

interface BalanceCardProps {
  user: Pick<User, 'balance' | 'frozen'>
  /** Leads to the methods to top up, which are on the same page. */
  onTopUp: () => void
}

export function BalanceCard({ user, onTopUp }: BalanceCardProps) {
  const t = usePageText('wallet')
  const { isHidden, toggle } = useHiddenBalance()
  const [isInfoOpen, setInfoOpen] = useState(false)
  const EyeIcon = isHidden ? EyeOff : Eye
  return (
    <section aria-labelledby="balance" className="overflow-hidden rounded-card bg-brand text-white">
      <h2 id="balance" className="ps-5 pe-2.5 pt-4 text-body-s">
        {t.available}
      </h2>
      <div className="mt-0.5 flex items-center justify-between ps-5 pe-2.5">
        <p className="min-w-0 text-sum">
          <Hidden label={t.balanceHidden}>{money(user.balance)}</Hidden>
        </p>
        <button
          type="button"
          aria-label={isHidden ? t.showBalance : t.hideBalance}
          className="grid size-11 shrink-0 place-items-center rounded-full -outline-offset-3 outline-current! hover:bg-black/15"
          onClick={toggle}
        >
          <EyeIcon size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {user.frozen > 0 && !isHidden ? (
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-11 flex-wrap items-center gap-x-2 ps-5 pe-4 text-start text-body-s -outline-offset-3 outline-current!"
          onClick={() => setInfoOpen(true)}
        >
          <span className="tabular-nums">{t.frozen(money(user.frozen))}</span>
          <span className="font-semibold underline underline-offset-4">{t.why}</span>
        </button>
      ) : null}
      <WalletActions onTopUp={onTopUp} />
      <Sheet isOpen={isInfoOpen} title={t.frozenTitle} onClose={() => setInfoOpen(false)}>
        <PendingWithdrawals />
      </Sheet>
    </section>
  )
}

/** The pending withdrawals, which hold money. */
function PendingWithdrawals() {
  const t = usePageText('wallet')
  const { data, isPending } = useQuery(openWithdrawalsQuery(useLanguage()))
  const withdrawals = data?.list ?? []
  return (
    <>
      <p className="mb-4 text-body-s text-text-2">{t.frozenBody}</p>
      {isPending ? <Skeleton shape="rows" count={1} /> : null}
      {data && withdrawals.length === 0 ? <p className="text-body-s text-text-3">{t.frozenNone}</p> : null}
      {withdrawals.length > 0 ? (
        <ul className="divide-y divide-border overflow-hidden rounded-card border border-border">
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <WithdrawalRow withdrawal={withdrawal} to={`/depositRecord?id=${withdrawal.id}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
