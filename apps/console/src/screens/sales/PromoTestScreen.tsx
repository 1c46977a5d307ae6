// The page that tests promo codes.
import { useSearchParams } from 'react-router'
import { TestBox } from '#features/sales/promos/TestBox.tsx'
import { useText } from '#text/use-text.ts'
import { PageHead } from '#ui/PageHead.tsx'

export function PromoTestScreen() {
  const text = useText()
  const [params] = useSearchParams()
  const code = (params.get('code') ?? '').slice(0, 32)
  return (
    <>
      <PageHead title={text.frame.pages.promoTest} lead={text.promos.testLead} />
      <TestBox key={code} code={code} />
    </>
  )
}
