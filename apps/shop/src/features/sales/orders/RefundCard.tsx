// A link to the after-sale case of an order, with its step and amount.
import type { Order } from '@shop/contract/sales/orders.ts'
import { refundSteps } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { RotateCcw } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'

export function RefundCard({ order }: { order: Order }) {
  const t = usePageText('order')
  const { actions } = usePageText('orders')
  if (!order.refund) return null
  const step = refundSteps.find((candidate) => candidate === order.refund?.status)
  return (
    <RowGroup title={t.afterSale}>
      <Row
        Icon={RotateCcw}
        label={actions.request}
        note={step && t.cases[step]}
        value={money(order.refund.amount)}
        to={`/refund/${order.id}`}
      />
    </RowGroup>
  )
}
