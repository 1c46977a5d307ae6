// The latest withdrawals, beside the form where there is space. Without them, also when they cannot be loaded, nothing is missing.
import { useQuery } from '@tanstack/react-query'
import { WithdrawalRow } from '#features/wallet/records/RecordRow.tsx'
import { latestWithdrawalsQuery } from '#features/wallet/withdrawals/api.ts'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Section } from '#ui/Section.tsx'

export function LatestWithdrawals() {
  const { titles } = useText()
  const { data } = useQuery(latestWithdrawalsQuery(useLanguage()))
  if (!data || data.list.length === 0) return null
  return (
    <Section title={titles.withdrawRecord} to="/depositRecord">
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {data.list.map((withdrawal) => (
          <li key={withdrawal.id}>
            <WithdrawalRow withdrawal={withdrawal} isShort to={`/depositRecord?id=${withdrawal.id}`} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
