// Balance adjustments that wait for a second operator.
import type { AdjustmentProposal } from '@shop/contract/wallet/admin-ledger.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { positive } from './amounts.ts'
import { proposalsQuery, useAdjustmentMutations } from './api.ts'

/** `account` is the operator's own: the proposer cannot confirm. */
export function Proposals({ account }: { account: string }) {
  const t = useText().adjustments
  const { data: proposals = [] } = useQuery(proposalsQuery())
  if (proposals.length === 0) return null
  return (
    <section className="mb-5">
      <h2 className="mb-2 text-h2">{t.open}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} isOwn={proposal.proposed_by === account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal, isOwn }: { proposal: AdjustmentProposal; isOwn: boolean }) {
  const t = useText().adjustments
  const { decide } = useAdjustmentMutations()
  const { amount, user } = proposal
  const message = (amount > 0 ? t.gives : t.takes)(user.account, money(positive(amount)))
  const onDecide = useDecide({
    isOwn,
    question: { title: t.confirmTitle, points: [message] },
    decide: (decision) => decide.mutateAsync({ id: proposal.id, ...decision }),
    confirmed: t.confirmed,
  })
  return (
    <SecondPerson
      title={message}
      proposal={{ ...proposal, mine: isOwn, why: proposal.reason }}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className={`text-h1 tabular-nums ${amount < 0 ? 'text-sale' : 'text-success'}`}>
          {amount > 0 ? '+' : ''}
          {money(amount)}
        </span>
        <Link to={`/users?open=${user.id}`} className="font-medium text-primary hover:underline">
          {user.account}
        </Link>
      </p>
    </SecondPerson>
  )
}
