// Earlier refunds of this shopper and of this shop.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { count, money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.ts'
import { Link } from '#ui/router.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'

export function RefundHistory({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds.people
  const { shopper_history: shopper, shop_history: shop, user } = refund
  return (
    <PanelPart title={t.title}>
      <div className="divide-y divide-hairline rounded-field border border-border">
        <PartyStats
          name={t.shopper(user.account)}
          to={`/refunds?view=all&keyword=${encodeURIComponent(user.account)}`}
          stats={[
            [t.orders, count(shopper.orders)],
            [t.cases, count(shopper.cases)],
            [t.refused, count(shopper.refused)],
            [t.paid, money(shopper.paid)],
          ]}
        />
        <PartyStats
          name={t.shop(refund.shop.name)}
          to={`/refunds?view=all&shop=${refund.shop.id}`}
          stats={[
            [t.orders, count(shop.orders)],
            [t.cases, count(shop.cases)],
            [t.paid, money(shop.paid)],
          ]}
        />
      </div>
    </PanelPart>
  )
}

interface PartyStatsProps {
  name: string
  /** The list of their cases. */
  to: string
  stats: readonly (readonly [name: string, value: string])[]
}

function PartyStats({ name, to, stats }: PartyStatsProps) {
  return (
    <div className="px-3.5 py-3">
      <Link to={to} className="block truncate font-medium text-primary hover:underline">
        {name}
      </Link>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt className="text-caption text-text-3">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
