// Why money is held: the withdrawals that wait for an answer.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { openWithdrawalsQuery } from './api.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

export function HeldList() {
  const t = usePageText('wallet')
  const { data, isPending } = useQuery(openWithdrawalsQuery(useLanguage()))
  const held = data?.list ?? []
  return (
    <>
      <p className="mb-4 text-body-s text-text-2">{t.frozenBody}</p>
      {isPending ? <Skeleton shape="rows" count={1} /> : null}
      {data && held.length === 0 ? <p className="text-body-s text-text-3">{t.frozenNone}</p> : null}
      {held.length > 0 ? (
        <ul className="divide-y divide-border overflow-hidden rounded-card border border-border">
          {held.map((withdrawal) => (
            <li key={withdrawal.id}>
              <WithdrawalRow withdrawal={withdrawal} to={`/depositRecord?id=${withdrawal.id}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
