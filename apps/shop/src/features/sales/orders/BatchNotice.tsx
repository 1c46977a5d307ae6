// On the page of an unpaid order: offers to pay all orders of the same checkout together.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { getOrder } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function BatchNotice({ order }: { order: Reply<typeof getOrder> }) {
  const t = usePageText('orders')
  const { batch } = order
  const unpaid = batch.orders.filter(({ actions }) => actions.includes('pay'))
  if (!order.actions.includes('pay') || unpaid.length < 2) return null
  return (
    <Notice
      title={t.together(unpaid.length)}
      action={
        <Button size="s" kind="secondary" to={`/payment?pay_no=${order.pay_no}`}>
          {t.payTogether(money(batch.total))}
        </Button>
      }
    >
      {t.togetherBody}
    </Notice>
  )
}
