// Orders made at once can be paid at once: says so above the lists where they wait one by one.
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { unpaidQuery } from './api.ts'
import { payableTogether } from './offers.ts'

export function TogetherNotices() {
  const words = usePageText('orders')
  const { data } = useQuery(unpaidQuery(useLanguage()))
  return payableTogether(data?.list ?? []).map(({ payNo, count, total }) => (
    <Notice
      key={payNo}
      title={words.together(count)}
      action={
        <Button size="s" to={`/payment?pay_no=${payNo}`}>
          {words.payTogether(money(total))}
        </Button>
      }
    >
      {words.togetherBody}
    </Notice>
  ))
}
