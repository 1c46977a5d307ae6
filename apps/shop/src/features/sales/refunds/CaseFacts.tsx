// The request of a case, as submitted.
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { dateTime } from '@shop/locale/days.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Link } from '#ui/Link.tsx'
import { Pictures } from './Pictures.tsx'

export function CaseFacts({ refund }: { refund: RefundCase }) {
  const t = usePageText('refund')
  const language = useLanguage()
  const { explanation, attachments } = refund
  return (
    <Block title={t.facts}>
      <dl className="space-y-2 text-body-s">
        <Fact label={t.order}>
          <Link
            to={`/orderInfo/${refund.order_id}`}
            className="-my-3 inline-flex min-h-11 items-center gap-0.5 rounded-field font-semibold text-primary tabular-nums"
          >
            {refund.sn}
            <ChevronRight size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 rtl:rotate-180" />
          </Link>
        </Fact>
        <Fact label={t.goods}>{t.goodsNames[refund.goods_status]}</Fact>
        <Fact label={t.type}>{t.typeNames[refund.type]}</Fact>
        <Fact label={t.reason}>{refund.reason_text}</Fact>
        <Fact label={t.appliedAt}>{dateTime(language, refund.created_at)}</Fact>
        {explanation ? (
          <div>
            <dt className="text-text-2">{t.explanation}</dt>
            <dd className="mt-1 rounded-field bg-surface-2 px-3 py-2 wrap-anywhere whitespace-pre-line text-text">
              {explanation}
            </dd>
          </div>
        ) : null}
        {attachments.length > 0 ? (
          <div>
            <dt className="text-text-2">{t.proof}</dt>
            <dd className="mt-2">
              <Pictures label={t.proof} pictures={attachments} />
            </dd>
          </div>
        ) : null}
      </dl>
    </Block>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="shrink-0 text-text-2">{label}</dt>
      <dd className="min-w-0 text-end text-text">{children}</dd>
    </div>
  )
}
