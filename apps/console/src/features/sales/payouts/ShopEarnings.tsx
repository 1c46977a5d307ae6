// What a shop's balance was earned by since its last payout: the sums, and the newest orders they are made of.
import type { ShopEarnings as Earnings } from '@shop/contract/sales/admin-payouts.ts'
import { count, money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Time } from '#ui/Time.tsx'

export function ShopEarnings({ earnings }: { earnings: Earnings }) {
  const words = useText().payouts.earnings
  const { since, orders, sales, by_shoppers, discount, commission, earned, latest } = earnings
  return (
    <PanelPart title={words.title}>
      <DetailList
        details={[
          { name: words.since, value: since ? <Time value={since} /> : words.firstPayout },
          { name: words.orders, value: count(orders) },
          { name: words.byShoppers, value: <Sum>{money(by_shoppers)}</Sum> },
          { name: words.discount, value: <Sum>{money(discount)}</Sum> },
          { name: words.sales, value: <Sum>{money(sales)}</Sum> },
          {
            name: words.commission,
            value: <Sum>{commission === 0 ? money(commission) : `−${money(commission)}`}</Sum>,
          },
          {
            name: words.earned,
            value: (
              <strong>
                <Sum>{money(earned)}</Sum>
              </strong>
            ),
          },
        ]}
      />
      {latest.length > 0 ? (
        <>
          <h4 className="mt-4 mb-1.5 font-medium text-text-2">{words.latest}</h4>
          <ul className="divide-y divide-hairline border-hairline border-y">
            {latest.map((order) => (
              <li key={order.id} className="flex items-start justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block break-all tabular-nums">{order.sn}</span>
                  <span className="text-caption text-text-3">
                    <Time value={order.completed_at} />
                  </span>
                </span>
                <span className="shrink-0 text-end tabular-nums">
                  <span className="block font-medium">{money(order.sales)}</span>
                  {order.discount > 0 ? (
                    <span className="block text-caption text-warn">
                      {words.ofDiscount(money(order.discount), order.promo_code)}
                    </span>
                  ) : null}
                  <span className="text-caption text-text-3">{words.lessCommission(money(order.commission))}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </PanelPart>
  )
}

function Sum({ children }: { children: string }) {
  return <span className="tabular-nums">{children}</span>
}
