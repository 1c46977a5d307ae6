// Offers to pay all unpaid orders of one checkout together: above the order lists, and on the page of one of them.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getOrder } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { unpaidQuery } from './api.ts'
import { useIsOffered, useOffer } from './offered-payments.ts'
import { canPay, type PayableGroup, payableTogether } from './rules.ts'

/** Ends a line, and does not begin one. */
const dot = '\u00a0· '

export function PayTogetherNotices() {
  const language = useLanguage()
  // The page of all orders has just read them; elsewhere they are read every half minute.
  const { data } = useQuery({ ...unpaidQuery(language), refetchOnMount: true })
  return payableTogether(data?.list ?? []).map((group) => <PayTogether key={group.payNo} {...group} />)
}

function PayTogether({ payNo, count, shops, placedAt, total }: PayableGroup) {
  const t = usePageText('orders')
  const language = useLanguage()
  useOffer(payNo)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-info-soft px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="text-body-s font-semibold text-text">{t.together(count)}</p>
        {/* The name of a shop stays whole. */}
        <p className="text-caption break-words break-keep text-text-2">
          {shops.join(dot)}
          {placedAt ? (
            <span className="block whitespace-nowrap">{t.ordered(dayAndTime(language, placedAt))}</span>
          ) : null}
        </p>
      </div>
      <Button size="s" kind="secondary" to={`/payment?pay_no=${payNo}`}>
        {t.payTogether(money(total))}
      </Button>
    </div>
  )
}

/** On the page of an unpaid order: offers to pay all orders of the same checkout together. */
export function BatchNotice({ order }: { order: Reply<typeof getOrder> }) {
  const t = usePageText('orders')
  const { batch, pay_no: payNo } = order
  const unpaid = batch.orders.filter(canPay)
  const isOffered = useIsOffered(payNo)
  // The list beside the order may offer it already.
  if (!canPay(order) || unpaid.length < 2 || isOffered) return null
  return (
    <Notice
      title={t.together(unpaid.length)}
      action={
        <Button size="s" kind="secondary" to={`/payment?pay_no=${payNo}`}>
          {t.payTogether(money(batch.total))}
        </Button>
      }
    >
      {t.togetherBody}
    </Notice>
  )
}
