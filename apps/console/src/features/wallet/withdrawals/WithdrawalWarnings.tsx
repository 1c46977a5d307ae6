// What an auditor should consider: locked wallet, debt, new or shared destination, repeated reference.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { addCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '#ui/router.tsx'

export function WithdrawalWarnings({ row }: { row: WithdrawalDetail }) {
  const t = usePageText().withdrawals.warnings
  // Whoever pays it out needs the warnings as much as whoever approves it.
  const isClosed = row.step !== 'audit' && row.step !== 'proposed' && row.step !== 'passed'
  const wallet = isClosed ? null : (
    <>
      {row.is_open ? null : <Notice tone="bad" title={t.locked} />}
      {row.debt > 0 ? <Notice tone="bad" title={t.debt(money(row.debt))} /> : null}
    </>
  )
  if (isClosed) {
    return (
      <div className="space-y-2 empty:hidden">
        {row.same_reference.length > 0 ? (
          <Notice tone="warn" title={t.reference}>
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
        <Notice tone="bad" title={t.shared}>
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
      {row.is_new ? <Notice tone="warn" title={t.fresh} /> : null}
      {isAboveRecharged(row) ? <Notice tone="warn" title={t.more} /> : null}
    </div>
  )
}

/** An approved withdrawal is already included in `withdrawn`. */
function isAboveRecharged({ step, withdrawn, amount, recharged }: WithdrawalDetail): boolean {
  return (step === 'passed' ? withdrawn : addCents(withdrawn, amount)) > recharged
}

/** The same warnings in short, for the confirmation. */
export function warningsOf(row: WithdrawalDetail, t: Text['withdrawals']['warnings']): string[] {
  return [
    ...(row.shared_with.length > 0 ? [`${t.shared}: ${row.shared_with.map(({ account }) => account).join(', ')}`] : []),
    ...(row.is_open ? [] : [t.locked]),
    ...(row.debt > 0 ? [t.debt(money(row.debt))] : []),
    ...(row.is_new ? [t.fresh] : []),
    ...(isAboveRecharged(row) ? [t.more] : []),
  ]
}
