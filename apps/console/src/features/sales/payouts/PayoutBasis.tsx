// What the second person checks a payout against: how the shop's balance stands now, and what it was earned by.
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { percentText } from '#ui/percent.ts'
import { shopBalanceQuery } from './api.ts'
import { DiscountWarning } from './DiscountWarning.tsx'
import { ShopEarnings } from './ShopEarnings.tsx'

export function PayoutBasis({ shopId }: { shopId: number }) {
  const text = useText()
  const t = text.payouts
  const { data: shop, error, refetch, isFetching } = useQuery(shopBalanceQuery(shopId))
  if (error && !shop)
    return <ErrorState title={t.basisFailed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!shop) return <div role="status" aria-label={text.ui.loading} className="skeleton h-48" />
  return (
    <>
      <PanelPart title={t.basis}>
        <DetailList
          details={[
            { name: t.columns.frozen, value: money(shop.frozen) },
            { name: t.stillPayable, value: money(shop.payable) },
            { name: t.columns.escrow, value: money(shop.escrow) },
            ...(shop.debt > 0 ? [{ name: t.columns.debt, value: money(shop.debt) }] : []),
            { name: t.columns.paid_out, value: money(shop.paid_out) },
            {
              name: t.commission,
              value: shop.commission_rate === null ? t.generalRate(percentText(shop.rate)) : percentText(shop.rate),
            },
            ...(shop.last_destination ? [{ name: t.lastDestination, value: shop.last_destination }] : []),
          ]}
        />
      </PanelPart>
      <DiscountWarning row={shop} />
      <ShopEarnings earnings={shop.earnings} />
    </>
  )
}
