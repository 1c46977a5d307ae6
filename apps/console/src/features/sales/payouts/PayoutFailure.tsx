// A payout that one person marked as failed; a second person confirms before the money is payable again.
import type { Payout } from '@shop/contract/sales/admin-payouts.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { usePayoutDecision } from './api.ts'

export interface PayoutFailureProps {
  row: Payout
  failing: NonNullable<Payout['failing']>
}

export function PayoutFailure({ row, failing }: PayoutFailureProps) {
  const text = useText()
  const { fail } = text.payouts.forms
  const { decideFailure } = usePayoutDecision(row.id)
  const onDecide = useDecide({
    isOwn: failing.mine,
    question: { title: fail.title(money(row.amount), row.shop.name), points: [fail.confirm] },
    decide: (decision) => decideFailure.mutateAsync({ proposal_id: failing.id, ...decision }),
  })
  return (
    <SecondPerson
      title={text.payouts.failProposed}
      proposal={failing}
      busy={decideFailure.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p>{fail.confirm}</p>
    </SecondPerson>
  )
}
