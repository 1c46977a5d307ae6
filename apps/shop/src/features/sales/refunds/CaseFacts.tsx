// The facts of a refund case: the request as submitted, its amounts, items and pictures, and refunds given without a request.
import type { RefundCase, RefundInfo } from '@shop/contract/sales/refunds.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PictureViewer } from '#ui/PictureViewer.tsx'

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

/** The amounts and items of a case. */
export function CaseMoney({ refund }: { refund: RefundCase }) {
  const { catalog } = useText()
  const t = usePageText('refund')
  const { items, amount, approved, paid, step } = refund
  const note = refund.with_freight ? t.withFreight : t.withoutFreight
  return (
    <Block title={t.money}>
      <ul className="space-y-3 border-b border-border pb-4">
        {items.map(({ item, qty }) => (
          <li key={item.id} className="flex items-start gap-3">
            <Photo
              picture={item.image}
              alt=""
              initial={item.title}
              sizes="56px"
              className="size-14 shrink-0 rounded-field"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-body-s text-text">{catalog.productText(item.title)}</span>
              {item.spec ? <span className="block text-caption text-text-3">{item.spec}</span> : null}
            </span>
            <span className="shrink-0 text-body-s text-text-2 tabular-nums">× {qty}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-2 text-body-s">
        <Sum label={t.maxOf} {...(items.some(({ item }) => item.freight > 0) && { note })}>
          {money(refund.max_amount)}
        </Sum>
        <Sum label={t.requested}>
          <span className="font-semibold">{money(amount)}</span>
        </Sum>
        {approved === null ? null : (
          <Sum label={t.approved}>
            <span className="font-semibold">{money(approved)}</span>
          </Sum>
        )}
        {step === 'done' ? (
          <Sum label={t.paid}>
            <span className="font-semibold text-success">+{money(paid)}</span>
          </Sum>
        ) : null}
      </dl>
      {step === 'done' ? (
        <div className="mt-4">
          <Button full kind="secondary" to="/capitalRecord?type=refund">
            {t.funds}
          </Button>
        </div>
      ) : null}
    </Block>
  )
}

interface SumProps {
  label: string
  note?: string
  children: ReactNode
}

function Sum({ label, note, children }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-text-2">
        {label}
        {note ? <span className="block text-caption text-text-3">{note}</span> : null}
      </dt>
      <dd className="shrink-0 text-text tabular-nums">{children}</dd>
    </div>
  )
}

/** Refunds that staff gave without a request. */
export function GivenBlock({ given }: { given: RefundInfo['given'] }) {
  const t = usePageText('refund')
  const language = useLanguage()
  if (given.length === 0) return null
  return (
    <Block title={t.given}>
      <ul className="divide-y divide-border">
        {given.map(({ amount, text, time }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be identical; their order is fixed.
            key={index}
            className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              {text ? (
                <span className="block text-body-s wrap-anywhere whitespace-pre-line text-text">{text}</span>
              ) : null}
              <span className="block text-caption text-text-3 tabular-nums">{dateTime(language, time)}</span>
            </span>
            <span className="shrink-0 text-body-s font-semibold text-success tabular-nums">+{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Attached pictures as thumbnails; each opens in the viewer. */
export function Pictures({ label, pictures }: { label: string; pictures: readonly Picture[] }) {
  const t = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t.open(index + 1)}
              className="block size-20 overflow-hidden rounded-field border border-border bg-surface-2"
              onClick={() => setOpened(index)}
            >
              <img src={picture.thumb} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer label={label} pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
