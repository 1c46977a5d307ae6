// Warns where a shop's balance is mostly discounts that the platform paid.
import type { ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import { subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'

type Row = Pick<ShopBalance, 'sales' | 'discount' | 'mostly_discount'>

/** Small discounts are mentioned as well, without a warning. */
export function DiscountWarning({ row }: { row: Row }) {
  const t = useText().payouts
  if (row.discount === 0) return null
  const paid = t.whoPaid(money(subtractCents(row.sales, row.discount)), money(row.discount))
  if (!row.mostly_discount) return <Notice tone="info">{paid}</Notice>
  return (
    <Notice tone="warn" title={t.mostlyDiscountTitle}>
      {paid} {t.mostlyDiscountHint}
    </Notice>
  )
}
