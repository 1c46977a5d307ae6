// How a shop's balance was earned since its last payout, and the warning that it is mostly discounts.
import type { ShopEarnings as Earnings, ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import { subtractCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'

export function ShopEarnings({ earnings }: { earnings: Earnings }) {
  const t = usePageText().payouts.earnings
  const { since, orders, sales, by_shoppers, discount, commission, earned, latest } = earnings
  return (
    <PanelPart title={t.title}>
      <DetailList
        details={[
          { name: t.since, value: since ? <Time value={since} /> : t.firstPayout },
          { name: t.orders, value: count(orders) },
          { name: t.byShoppers, value: <AmountText>{money(by_shoppers)}</AmountText> },
          { name: t.discount, value: <AmountText>{money(discount)}</AmountText> },
          { name: t.sales, value: <AmountText>{money(sales)}</AmountText> },
          {
            name: t.commission,
            value: <AmountText>{commission === 0 ? money(commission) : `−${money(commission)}`}</AmountText>,
          },
          {
            name: t.earned,
            value: (
              <strong>
                <AmountText>{money(earned)}</AmountText>
              </strong>
            ),
          },
        ]}
      />
      {latest.length > 0 ? (
        <>
          <h4 className="mt-4 mb-1.5 font-medium text-text-2">{t.latest}</h4>
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
                      {t.ofDiscount(money(order.discount), order.promo_code)}
                    </span>
                  ) : null}
                  <span className="text-caption text-text-3">{t.lessCommission(money(order.commission))}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </PanelPart>
  )
}

function AmountText({ children }: { children: string }) {
  return <span className="tabular-nums">{children}</span>
}

type Row = Pick<ShopBalance, 'sales' | 'discount' | 'mostly_discount'>

/** Small discounts are mentioned as well, without a warning. */
export function DiscountWarning({ row }: { row: Row }) {
  const t = usePageText().payouts
  if (row.discount === 0) return null
  const paid = t.whoPaid(money(subtractCents(row.sales, row.discount)), money(row.discount))
  if (!row.mostly_discount) return <Notice tone="info">{paid}</Notice>
  return (
    <Notice tone="warn" title={t.mostlyDiscountTitle}>
      {paid} {t.mostlyDiscountHint}
    </Notice>
  )
}
