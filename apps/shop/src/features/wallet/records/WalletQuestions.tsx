// Common questions about top-ups: in the wallet, and beside the forms where there is space.
import { CircleQuestionMark } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Row } from '#ui/Rows.tsx'

const articles = ['recharge-not-credited', 'wrong-network', 'recharge-methods'] as const

/** Common questions about top-ups, each linked to its help article; a card has no network. */
export function WalletQuestions({ hasNetwork = true }: { hasNetwork?: boolean }) {
  const t = usePageText('wallet')
  const shown = articles.filter((key) => hasNetwork || key !== 'wrong-network')
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-2 section-title">
        {t.questions}
      </h2>
      <div className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {shown.map((key) => (
          <Row key={key} Icon={CircleQuestionMark} label={t.faq[key]} to={`/helpAndSupport?article=${key}`} />
        ))}
      </div>
    </section>
  )
}
