// Help with an order: links to a refund request where possible, otherwise to support with the order attached.
import { type Order, orderStatuses } from '@shop/contract/sales/orders.ts'
import { CircleHelp, PackageSearch, PackageX, Shuffle } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { contactPath } from './paths.ts'
import { isReceived } from './rules.ts'

const problems = [
  { key: 'notArrived', Icon: PackageSearch, reason: 'not_arrived' },
  { key: 'damaged', Icon: PackageX, reason: 'damaged' },
  { key: 'wrongItem', Icon: Shuffle, reason: 'wrong_item' },
] as const

export function HelpBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const { actions } = order
  const isShipped = order.parcels.length > 0 && order.status !== orderStatuses.refunded
  // A shopper who confirmed receipt is not asked whether it arrived.
  const possible = problems.filter(({ key }) => !(isReceived(order) && key === 'notArrived'))
  return (
    <RowGroup title={t.somethingWrong}>
      {isShipped
        ? possible.map(({ key, Icon, reason }) => (
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
