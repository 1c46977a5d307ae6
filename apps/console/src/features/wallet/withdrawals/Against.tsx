// What an auditor should weigh: a locked wallet, debt, a new or shared destination, more out than in, a reference twice.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { addCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'

export function Against({ row }: { row: WithdrawalDetail }) {
  const words = useText().withdrawals.warnings
  // Whoever pays it out needs them as much as whoever passes it.
  const isOver = row.step !== 'audit' && row.step !== 'proposed' && row.step !== 'passed'
  const wallet = isOver ? null : (
    <>
      {row.is_open ? null : <Notice tone="bad" title={words.locked} />}
      {row.debt > 0 ? <Notice tone="bad" title={words.debt(money(row.debt))} /> : null}
    </>
  )
  if (isOver) {
    return (
      <div className="space-y-2 empty:hidden">
        {row.same_reference.length > 0 ? (
          <Notice tone="warn" title={words.reference}>
            <span className="flex flex-wrap gap-x-3">
              {row.same_reference.map(({ id, user }) => (
                <Link key={id} to={`/withdrawals?open=${id}`} className="font-medium text-primary underline">
                  {`${user.account} #${id}`}
                </Link>
              ))}
            </span>
          </Notice>
        ) : null}
      </div>
    )
  }
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
      {wallet}
      {row.is_new ? <Notice tone="warn" title={words.fresh} /> : null}
      {isMore(row) ? <Notice tone="warn" title={words.more} /> : null}
    </div>
  )
}

/** What is passed already counts as withdrawn. */
function isMore({ step, withdrawn, amount, recharged }: WithdrawalDetail): boolean {
  return (step === 'passed' ? withdrawn : addCents(withdrawn, amount)) > recharged
}

/** The same in short, for the question before it is passed. */
export function warningsOf(row: WithdrawalDetail, words: Text['withdrawals']['warnings']): string[] {
  return [
    ...(row.shared_with.length > 0
      ? [`${words.shared}: ${row.shared_with.map(({ account }) => account).join(', ')}`]
      : []),
    ...(row.is_open ? [] : [words.locked]),
    ...(row.debt > 0 ? [words.debt(money(row.debt))] : []),
    ...(row.is_new ? [words.fresh] : []),
    ...(isMore(row) ? [words.more] : []),
  ]
}
