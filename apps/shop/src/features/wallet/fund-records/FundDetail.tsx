// One fund record in full, with a link to its cause.

import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { FundRecord } from '@shop/contract/wallet/fund-records.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { signed } from './FundRow.tsx'
import { formatDateTime } from './months.ts'

type RecordLink = NonNullable<FundRecord['link']>

const pages: Record<Exclude<RecordLink['type'], 'adjustment'>, (id: number) => string> = {
  order: (id) => `/orderInfo/${id}`,
  recharge: (id) => `/topUpRecord?id=${id}`,
  withdrawal: (id) => `/depositRecord?id=${id}`,
  refund: (id) => `/refund/${id}`,
}

export interface FundDetailProps {
  record: FundRecord
  /** The order behind the record, once it is loaded. */
  order: Pick<OrderCard, 'sn' | 'shop' | 'items'> | undefined
}

export function FundDetail({ record, order }: FundDetailProps) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { id, title, reason, amount, balance_after, created_at, link, kind } = record
  return (
    <div className="space-y-5">
      <div>
        <p className="text-body-s text-text-2">{title}</p>
        <p className={`text-display tabular-nums ${amount > 0 ? 'text-success' : 'text-text'}`}>{signed(amount)}</p>
      </div>
      <DetailList
        details={[
          reason !== '' && { label: t.adjustReason, value: reason, isLong: true },
          order !== undefined && {
            label: t.order,
            value: [order.shop.name, order.items[0]?.title].filter(Boolean).join(' · '),
            isLong: true,
          },
          order !== undefined && { label: t.orderNo, value: order.sn },
          { label: t.balance, value: <Hidden>{money(balance_after)}</Hidden> },
          { label: t.time, value: formatDateTime(language, created_at) },
          {
            label: t.recordNo,
            value: (
              <span className="-my-3 -me-4 inline-flex items-center">
                <span translate="no" className="font-mono">
                  {id}
                </span>
                <CopyButton text={id} />
              </span>
            ),
          },
        ]}
      />
      {kind === 'adjust' ? <p className="text-body-s text-text-2">{t.adjustNote}</p> : null}
      {link && link.type !== 'adjustment' ? (
        <Button full kind="secondary" to={pages[link.type](link.id)}>
          {t.view[link.type]}
        </Button>
      ) : null}
    </div>
  )
}
