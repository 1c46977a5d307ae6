// A code to be activated, or wider terms, waiting for a second operator: before and after.
import type { Promo, PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import { cents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { count, money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { type Difference, Differences } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { usePromoMutations } from './api.ts'
import { offText } from './promo-columns.tsx'

type Proposal = NonNullable<Promo['proposal']>

interface PromoProposalProps {
  promo: Promo
  proposal: Proposal
  mayDecide: boolean
}

export function PromoProposal({ promo, proposal, mayDecide }: PromoProposalProps) {
  const text = usePageText()
  const language = useLanguage()
  const t = text.promos
  const { decide } = usePromoMutations(promo.id)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title: t.approveTitle, points: t.approvePoints },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const after = proposal.terms ?? promo
  return (
    <SecondApproval
      title={proposal.terms ? t.proposedTerms : t.proposedOpening(proposal.count)}
      proposal={proposal}
      canDecide={mayDecide || proposal.mine}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={proposal.terms ? changedTerms(promo, after, { text, language }) : openingLines(promo, proposal, text)}
      />
      {canBeFree(after) ? (
        <div className="mt-3">
          <Notice tone="warn">{t.freeGoods}</Notice>
        </div>
      ) : null}
    </SecondApproval>
  )
}

/** The same rule as on the server. */
function canBeFree({ kind, rate, amount, minimum }: PromoTerms): boolean {
  return kind === 'percent' ? rate === '1' : (amount ?? 0) >= minimum
}

function openingLines(promo: Promo, proposal: Proposal, text: Text): Difference[] {
  const t = text.promos
  const all = money(cents(promo.budget * proposal.count))
  return [
    { name: t.columns.state, before: t.states[promo.state], after: t.states.running },
    ...(proposal.count > 1 ? [{ name: t.count, before: '', after: count(proposal.count) }] : []),
    { name: t.budget, before: '', after: all },
  ]
}

interface Locale {
  text: Text
  language: ConsoleLanguage
}

function changedTerms(before: PromoTerms, after: PromoTerms, locale: Locale): Difference[] {
  const oldLines = termLines(before, locale)
  return termLines(after, locale)
    .map(({ name, value }, index) => ({ name, before: oldLines[index]?.value ?? '', after: value }))
    .filter((line) => line.before !== line.after)
}

function termLines(terms: PromoTerms, { text, language }: Locale): { name: string; value: string }[] {
  const t = text.promos
  const uses = (max: number | null) => (max === null ? t.unlimited : count(max))
  const numbers = (ids: readonly number[], all: string) =>
    ids.length === 0 ? all : ids.map((id) => `#${id}`).join(', ')
  return [
    { name: t.columns.off, value: offText(terms, text) },
    { name: t.minimum, value: money(terms.minimum) },
    { name: t.cap, value: terms.cap === null ? '' : money(terms.cap) },
    { name: t.budget, value: money(terms.budget) },
    { name: t.startsAt, value: dateTime(language, terms.starts_at) },
    { name: t.endsAt, value: dateTime(language, terms.ends_at) },
    { name: t.totalUses, value: uses(terms.total_uses) },
    { name: t.usesPerUser, value: uses(terms.uses_per_user) },
    { name: t.shops, value: numbers(terms.shop_ids, t.allShops) },
    { name: t.categories, value: numbers(terms.category_ids, t.allCategories) },
    { name: t.products, value: numbers(terms.product_ids, t.allProducts) },
    { name: t.firstOrder, value: terms.first_order ? text.ui.yes : text.ui.no },
    { name: t.note, value: terms.note },
  ]
}
