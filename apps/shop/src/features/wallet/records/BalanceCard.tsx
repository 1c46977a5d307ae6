// The available balance on the page of the wallet, with the withdrawals that hold a part of it.
import type { User } from '@shop/contract/people/identity.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useHiddenBalance } from '#ui/Hidden.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { openWithdrawalsQuery } from './api.ts'
import { BalanceFrame } from './BalanceFrame.tsx'
import { WithdrawalRow } from './RecordRow.tsx'
import { WalletActions } from './WalletActions.tsx'

interface BalanceCardProps {
  user: Pick<User, 'balance' | 'frozen'>
  /** Leads to the methods to top up, which are on the same page. */
  onTopUp: () => void
}

export function BalanceCard({ user, onTopUp }: BalanceCardProps) {
  const t = usePageText('wallet')
  const { isHidden } = useHiddenBalance()
  const [isInfoOpen, setInfoOpen] = useState(false)
  return (
    <BalanceFrame label={t.available} amount={user.balance} texts={t} actions={<WalletActions onTopUp={onTopUp} />}>
      {user.frozen > 0 && !isHidden ? (
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 text-start text-body-s -outline-offset-3 outline-current!"
          onClick={() => setInfoOpen(true)}
        >
          <span className="tabular-nums">{t.frozen(money(user.frozen))}</span>
          <span className="font-semibold underline underline-offset-4">{t.why}</span>
        </button>
      ) : null}
      <Sheet isOpen={isInfoOpen} title={t.frozenTitle} onClose={() => setInfoOpen(false)}>
        <PendingWithdrawals />
      </Sheet>
    </BalanceFrame>
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
