// A review in full: what was written with its pictures, who reported it, the shop's reply, and the facts.
import type { ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { languageName } from '@shop/locale/language-name.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Pictures } from '#ui/Pictures.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { Time } from '#ui/Time.tsx'
import { isChangedAfter, ReviewState } from './ReviewState.tsx'
import { Stars } from './Stars.tsx'

export function ReviewBody({ row, late }: { row: ReviewRow; late: string | undefined }) {
  const text = useText()
  const words = text.reviews
  return (
    <div className="space-y-6">
      {late ? (
        <Notice tone="warn" title={text.money.lateTitle}>
          {late}
        </Notice>
      ) : null}
      {row.hidden ? (
        <Notice tone="bad" title={words.hiddenTitle}>
          <p>
            {row.hidden.reason === 'other' ? row.hidden.text : words.hideReasons[row.hidden.reason]}{' '}
            {row.hidden.reason === 'other' ? '' : row.hidden.text}
          </p>
          <p className="text-caption">
            {row.hidden.by} · <Time value={row.hidden.time} />
          </p>
          {isChangedAfter(row) ? <p className="mt-1 font-medium">{words.changedAfter}</p> : null}
        </Notice>
      ) : null}
      <Written row={row} />
      <Reports row={row} />
      <PanelPart title={words.reply}>
        {row.reply ? (
          <div className="rounded-field bg-surface-2 px-3.5 py-3">
            <p className="whitespace-pre-line break-words">{row.reply.text}</p>
            <p className="mt-1 text-caption text-text-3">
              {row.reply.by} · <Time value={row.reply.time} />
            </p>
          </div>
        ) : (
          <p className="text-text-3">{words.replyNone}</p>
        )}
      </PanelPart>
      <Facts row={row} />
    </div>
  )
}

function Written({ row }: { row: ReviewRow }) {
  const words = useText().reviews
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars score={row.score} isLarge />
        <ReviewState row={row} />
      </div>
      <p className="mt-3 whitespace-pre-line break-words text-body-lg">{row.content}</p>
      {row.pictures.length > 0 ? (
        <div className="mt-3">
          <Pictures pictures={row.pictures} labelOf={words.picture} />
        </div>
      ) : null}
    </section>
  )
}

function Reports({ row }: { row: ReviewRow }) {
  const words = useText().reviews
  if (row.reports.length === 0) return null
  return (
    <PanelPart title={words.reports}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {row.reports.map((report) => (
          <li key={`${report.user} ${report.time.getTime()}`} className="px-3.5 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={report.settled ? 'text-text-2' : 'font-medium text-warn'}>
                {words.reasons[report.reason]}
              </span>
              {report.settled ? <span className="text-caption text-text-3">{words.settled}</span> : null}
            </p>
            {report.text ? <p className="break-words text-text-2">{report.text}</p> : null}
            <p className="text-caption text-text-3">
              {report.user} · <Time value={report.time} />
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

function Facts({ row }: { row: ReviewRow }) {
  const words = useText().reviews
  const language = useLanguage()
  const product = (
    <span className="flex items-center gap-2.5">
      <Thumb picture={row.product.image} />
      <Way to={`/reviews?product=${row.product.id}`}>{row.product.title}</Way>
    </span>
  )
  return (
    <PanelPart title={words.facts}>
      <DetailList
        details={[
          { name: words.product, value: product },
          { name: words.shop, value: <Way to={`/reviews?shop=${row.shop.id}`}>{row.shop.name}</Way> },
          { name: words.service, value: <Stars score={row.service_score} /> },
          { name: words.postage, value: <Stars score={row.postage_score} /> },
          { name: words.shopper, value: <Way to={`/users?open=${row.user.id}`}>{row.user.account}</Way> },
          { name: words.shownAs, value: row.anonymous ? words.anonymous : words.named },
          { name: words.order, value: <Way to={`/orders?status=all&open=${row.order.id}`}>{row.order.sn}</Way> },
          { name: words.language, value: languageName(language, row.language) },
          { name: words.written, value: <Time value={row.created_at} /> },
          ...(row.edited_at ? [{ name: words.edited, value: <Time value={row.edited_at} /> }] : []),
        ]}
      />
    </PanelPart>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="min-w-0 break-words font-medium text-primary hover:underline">
      {children}
    </Link>
  )
}
