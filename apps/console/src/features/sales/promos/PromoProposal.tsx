// A code to be opened, or wider terms, that wait for a second person: what it would become, beside what it is.
import type { Promo, PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import { cents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { count, money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { type Difference, Differences } from '#ui/Differences.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDeciding } from '#ui/use-deciding.ts'
import { usePromoWrites } from './api.ts'
import { offText } from './promo-columns.tsx'

type Proposal = NonNullable<Promo['proposal']>

export function PromoProposal({
  promo,
  proposal,
  mayDecide,
}: {
  promo: Promo
  proposal: Proposal
  mayDecide: boolean
}) {
  const text = useText()
  const language = useLanguage()
  const words = text.promos
  const { decide } = usePromoWrites(promo.id)
  const onDecide = useDeciding({
    mine: proposal.mine,
    question: { title: words.approveTitle, points: words.approvePoints },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const after = proposal.terms ?? promo
  return (
    <SecondPerson
      title={proposal.terms ? words.proposedTerms : words.proposedOpening(proposal.count)}
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
          <Notice tone="warn">{words.freeGoods}</Notice>
        </div>
      ) : null}
    </SecondPerson>
  )
}

/** As the server decides it. */
function canBeFree({ kind, rate, amount, minimum }: PromoTerms): boolean {
  return kind === 'percent' ? rate === '1' : (amount ?? 0) >= minimum
}

function openingLines(promo: Promo, proposal: Proposal, text: Text): Difference[] {
  const words = text.promos
  const all = money(cents(promo.budget * proposal.count))
  return [
    { name: words.columns.state, before: words.states[promo.state], after: words.states.running },
    ...(proposal.count > 1 ? [{ name: words.count, before: '', after: count(proposal.count) }] : []),
    { name: words.budget, before: '', after: all },
  ]
}

interface Reading {
  text: Text
  language: ConsoleLanguage
}

function changedTerms(before: PromoTerms, after: PromoTerms, reading: Reading): Difference[] {
  const was = termLines(before, reading)
  return termLines(after, reading)
    .map(({ name, value }, at) => ({ name, before: was[at]?.value ?? '', after: value }))
    .filter((line) => line.before !== line.after)
}

function termLines(terms: PromoTerms, { text, language }: Reading): { name: string; value: string }[] {
  const words = text.promos
  const uses = (most: number | null) => (most === null ? words.unlimited : count(most))
  const numbers = (ids: readonly number[], all: string) =>
    ids.length === 0 ? all : ids.map((id) => `#${id}`).join(', ')
  return [
    { name: words.columns.off, value: offText(terms, text) },
    { name: words.minimum, value: money(terms.minimum) },
    { name: words.cap, value: terms.cap === null ? '' : money(terms.cap) },
    { name: words.budget, value: money(terms.budget) },
    { name: words.startsAt, value: dateTime(language, terms.starts_at) },
    { name: words.endsAt, value: dateTime(language, terms.ends_at) },
    { name: words.totalUses, value: uses(terms.total_uses) },
    { name: words.usesPerUser, value: uses(terms.uses_per_user) },
    { name: words.shops, value: numbers(terms.shop_ids, words.allShops) },
    { name: words.categories, value: numbers(terms.category_ids, words.allCategories) },
    { name: words.products, value: numbers(terms.product_ids, words.allProducts) },
    { name: words.firstOrder, value: terms.first_order ? text.ui.yes : text.ui.no },
    { name: words.note, value: terms.note },
  ]
}
