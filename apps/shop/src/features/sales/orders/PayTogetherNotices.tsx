// Above the order lists: offers to pay all unpaid orders of one checkout together.
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { unpaidQuery } from './api.ts'
import { payableTogether } from './rules.ts'

export function PayTogetherNotices() {
  const t = usePageText('orders')
  const { data } = useQuery(unpaidQuery(useLanguage()))
  return payableTogether(data?.list ?? []).map(({ payNo, count, shops, total }) => (
    <div
      key={payNo}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-info-soft px-4 py-2.5"
    >
      <div className="min-w-40 flex-1">
        <p className="text-body-s font-semibold text-text">{t.together(count)}</p>
        <p className="text-caption text-text-2">{shops.join(' · ')}</p>
      </div>
      <Button size="s" to={`/payment?pay_no=${payNo}`}>
        {t.payTogether(money(total))}
      </Button>
    </div>
  ))
}
