// Refunds without a request that wait for a second operator; the case is created on confirmation.
import type { GiftProposal } from '@shop/contract/sales/admin-refund-approvals.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { giftProposalsQuery, useDecideGift } from './api.ts'

export function GiftProposals() {
  const t = useText().refunds.second
  const { data: proposals = [] } = useQuery(giftProposalsQuery())
  if (proposals.length === 0) return null
  return (
    <section className="mb-5">
      <h2 className="mb-2 text-h2">{t.gifts}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal }: { proposal: GiftProposal }) {
  const text = useText()
  const t = text.refunds.second
  const decideGift = useDecideGift(proposal.id)
  const title = t.giftTitle(money(proposal.amount), proposal.user.account)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title, points: t.giftPoints },
    decide: (decision) => decideGift.mutateAsync(decision),
  })
  return (
    <SecondPerson
      title={title}
      proposal={proposal}
      why={[text.refunds.reasons[proposal.reason], proposal.text].filter(Boolean).join(' · ')}
      busy={decideGift.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="text-h1 tabular-nums">{money(proposal.amount)}</span>
        <Link to={`/orders?open=${proposal.order_id}`} className="font-medium text-primary hover:underline">
          {t.order(proposal.sn)}
        </Link>
      </p>
      <p className="text-text-2">{proposal.shop.name}</p>
      {proposal.promo > 0 ? <p className="text-text-2">{t.giftPromo(money(proposal.promo))}</p> : null}
    </SecondPerson>
  )
}
