// Something is wrong with an order: the way to a refund where it is open, else to a person who knows which order it is.
import type { Order } from '@shop/contract/sales/orders.ts'
import { CircleHelp, PackageSearch, PackageX, Shuffle } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { contactPath } from './paths.ts'

const problems = [
  { key: 'notArrived', Icon: PackageSearch, reason: 'not_arrived' },
  { key: 'damaged', Icon: PackageX, reason: 'damaged' },
  { key: 'wrongItem', Icon: Shuffle, reason: 'wrong_item' },
] as const

export function HelpBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const { actions } = order
  const isSent = order.parcels.length > 0 && order.status !== -3
  // Who said that it has arrived does not miss it.
  const hasIt = order.status === 3 || order.status === 4
  const likely = problems.filter(({ key }) => !(hasIt && key === 'notArrived'))
  return (
    <RowGroup title={t.somethingWrong}>
      {isSent
        ? likely.map(({ key, Icon, reason }) => (
            <Row
              key={key}
              Icon={Icon}
              label={t.trouble[key]}
              to={
                actions.includes('refund') ? `/refund/${order.id}?reason=${reason}` : contactPath(order, t.trouble[key])
              }
            />
          ))
        : null}
      <Row Icon={CircleHelp} label={t.trouble.other} to={contactPath(order)} />
    </RowGroup>
  )
}
