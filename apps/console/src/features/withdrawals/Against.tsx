// What an auditor should weigh: a new or shared destination, debt, a changed account, more out than in.
import type { WithdrawalDetail } from '@shop/contract/console/withdrawals.ts'
import { addCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'

export function Against({ row }: { row: WithdrawalDetail }) {
  const words = useText().withdrawals.warnings
  const isMore = addCents(row.withdrawn, row.amount) > row.recharged
  return (
    <div className="space-y-2 empty:hidden">
      {row.shared_with.length > 0 ? (
        <Notice tone="bad" title={words.shared}>
          <span className="flex flex-wrap gap-x-3">
            {row.shared_with.map(({ id, account }) => (
              <Link key={id} to={`/users?open=${id}`} className="font-medium text-primary underline">
                {account}
              </Link>
            ))}
          </span>
        </Notice>
      ) : null}
      {row.debt > 0 ? <Notice tone="bad" title={words.debt(money(row.debt))} /> : null}
      {row.is_new ? <Notice tone="warn" title={words.fresh} /> : null}
      {isMore ? <Notice tone="warn" title={words.more} /> : null}
    </div>
  )
}
