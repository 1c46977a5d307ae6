// What people ask about recharging, each leading to its article.
import { CircleQuestionMark } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'

const articles = ['recharge-not-credited', 'wrong-network', 'recharge-methods'] as const

export function WalletQuestions() {
  const words = usePageText('wallet')
  return (
    <RowGroup title={words.questions}>
      {articles.map((key) => (
        <Row key={key} Icon={CircleQuestionMark} label={words.faq[key]} to={`/helpAndSupport?article=${key}`} />
      ))}
    </RowGroup>
  )
}
