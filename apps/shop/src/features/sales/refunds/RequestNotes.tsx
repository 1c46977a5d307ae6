// Notices for the refund request (a parcel that may still arrive, who pays the return postage) and the path to support.
import { serverNow } from '@shop/client/server-time.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { type GoodsStatus, isFreightRefunded, type RefundReason } from '@shop/contract/sales/refunds.ts'
import { usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { sentPart } from './values.ts'

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline'

export interface InTransitNoticeProps {
  form: RefundForm
  /** The expected arrival dates; undefined if not known. */
  days: string | undefined
}

/** Hidden once the arrival dates have passed. */
export function InTransitNotice({ form: { info, values }, days }: InTransitNoticeProps) {
  const t = usePageText('refund')
  const { actions } = usePageText('orders')
  const { id, arrives_to: to } = info.order
  const isRelevant = values.goods_status === 'not_received' && sentPart(info.items) !== 'none'
  if (!isRelevant || !days || !to || to.getTime() < serverNow()) return null
  return (
    <Notice tone="warn">
      {t.inTransitNote(days)}
      <span className="-mb-2 flex flex-wrap gap-x-5">
        <Link className={linkClass} to={`/orderInfo/${id}?track=1`}>
          {actions.track}
        </Link>
        {info.order.actions.includes('extend') ? (
          <Link className={linkClass} to={`/orderInfo/${id}`}>
            {actions.extend}
          </Link>
        ) : null}
      </span>
    </Notice>
  )
}

interface PostageProps {
  order: Pick<OrderCard, 'id' | 'sn'>
  goods: GoodsStatus | undefined
  reason: RefundReason | undefined
}

export function Postage({ order, goods, reason }: PostageProps) {
  const t = usePageText('refund')
  if (!goods || !reason) return <Notice>{t.postage.later}</Notice>
  if (!isFreightRefunded({ goods, reason })) return <Notice tone="warn">{t.postage.own}</Notice>
  return (
    <Notice>
      {t.postage.shop}
      <span className="-mb-2 block">
        <Link className={linkClass} to={servicePath(order)}>
          {t.contact}
        </Link>
      </span>
    </Notice>
  )
}

/** The path to support with the order of a refund attached. */
export function servicePath({ id, sn }: { id: number; sn: string }): string {
  return `/service?${new URLSearchParams({ topic: 'refund', ref_type: 'order', ref_id: String(id), about: sn })}`
}
