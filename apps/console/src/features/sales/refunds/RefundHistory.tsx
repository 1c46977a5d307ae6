// What came before: how often this shopper asked, and how often this shop was asked.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { count, money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'

export function RefundHistory({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds.people
  const { shopper_history: shopper, shop_history: shop, user } = refund
  return (
    <PanelPart title={words.title}>
      <div className="divide-y divide-hairline rounded-field border border-border">
        <Person
          name={words.shopper(user.account)}
          to={`/refunds?view=all&keyword=${encodeURIComponent(user.account)}`}
          figures={[
            [words.orders, count(shopper.orders)],
            [words.cases, count(shopper.cases)],
            [words.refused, count(shopper.refused)],
            [words.paid, money(shopper.paid)],
          ]}
        />
        <Person
          name={words.shop(refund.shop.name)}
          to={`/refunds?view=all&shop=${refund.shop.id}`}
          figures={[
            [words.orders, count(shop.orders)],
            [words.cases, count(shop.cases)],
            [words.paid, money(shop.paid)],
          ]}
        />
      </div>
    </PanelPart>
  )
}

interface PersonProps {
  name: string
  /** Their cases. */
  to: string
  figures: readonly (readonly [name: string, value: string])[]
}

function Person({ name, to, figures }: PersonProps) {
  return (
    <div className="px-3.5 py-3">
      <Link to={to} className="block truncate font-medium text-primary hover:underline">
        {name}
      </Link>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {figures.map(([figure, value]) => (
          <div key={figure}>
            <dt className="text-caption text-text-3">{figure}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
