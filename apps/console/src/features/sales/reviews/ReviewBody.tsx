// A review in full: stars, status, text and pictures, reports, the shop's reply, and the facts.
import type { ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pictures } from '#ui/PictureZoom.tsx'
import { Link } from '#ui/router.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'

export function ReviewBody({ row, conflict }: { row: ReviewRow; conflict: string | undefined }) {
  const text = usePageText()
  const t = text.reviews
  return (
    <div className="space-y-6">
      {conflict ? (
        <Notice tone="warn" title={text.money.lateTitle}>
          {conflict}
        </Notice>
      ) : null}
      {row.hidden ? (
        <Notice tone="bad" title={t.hiddenTitle}>
          <p>
            {row.hidden.reason === 'other' ? row.hidden.text : t.hideReasons[row.hidden.reason]}{' '}
            {row.hidden.reason === 'other' ? '' : row.hidden.text}
          </p>
          <p className="text-caption">
            {row.hidden.by} · <Time value={row.hidden.time} />
          </p>
          {isChangedAfter(row) ? <p className="mt-1 font-medium">{t.changedAfter}</p> : null}
        </Notice>
      ) : null}
      <ReviewText row={row} />
      <Reports row={row} />
      <PanelPart title={t.reply}>
        {row.reply ? (
          <div className="rounded-field bg-surface-2 px-3.5 py-3">
            <p className="whitespace-pre-line break-words">{row.reply.text}</p>
            <p className="mt-1 text-caption text-text-3">
              {row.reply.by} · <Time value={row.reply.time} />
            </p>
          </div>
        ) : (
          <p className="text-text-3">{t.replyNone}</p>
        )}
      </PanelPart>
      <Facts row={row} />
    </div>
  )
}

function ReviewText({ row }: { row: ReviewRow }) {
  const t = usePageText().reviews
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars score={row.score} isLarge />
        <ReviewState row={row} />
      </div>
      <p className="mt-3 whitespace-pre-line break-words text-body-lg">{row.content}</p>
      {row.pictures.length > 0 ? (
        <div className="mt-3">
          <Pictures pictures={row.pictures} labelOf={t.picture} />
        </div>
      ) : null}
    </section>
  )
}

function Reports({ row }: { row: ReviewRow }) {
  const t = usePageText().reviews
  if (row.reports.length === 0) return null
  return (
    <PanelPart title={t.reports}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {row.reports.map((report) => (
          <li key={`${report.user} ${report.time.getTime()}`} className="px-3.5 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={report.settled ? 'text-text-2' : 'font-medium text-warn'}>
                {t.reasons[report.reason]}
              </span>
              {report.settled ? <span className="text-caption text-text-3">{t.settled}</span> : null}
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
  const t = usePageText().reviews
  const language = useLanguage()
  const product = (
    <span className="flex items-center gap-2.5">
      <Thumb picture={row.product.image} />
      <TextLink to={`/reviews?product=${row.product.id}`}>{row.product.title}</TextLink>
    </span>
  )
  return (
    <PanelPart title={t.facts}>
      <DetailList
        details={[
          { name: t.product, value: product },
          { name: t.shop, value: <TextLink to={`/reviews?shop=${row.shop.id}`}>{row.shop.name}</TextLink> },
          { name: t.service, value: <Stars score={row.service_score} /> },
          { name: t.postage, value: <Stars score={row.postage_score} /> },
          { name: t.shopper, value: <TextLink to={`/users?open=${row.user.id}`}>{row.user.account}</TextLink> },
          { name: t.shownAs, value: row.anonymous ? t.anonymous : t.named },
          { name: t.order, value: <TextLink to={`/orders?status=all&open=${row.order.id}`}>{row.order.sn}</TextLink> },
          { name: t.language, value: languageName(language, row.language) },
          { name: t.written, value: <Time value={row.created_at} /> },
          ...(row.edited_at ? [{ name: t.edited, value: <Time value={row.edited_at} /> }] : []),
        ]}
      />
    </PanelPart>
  )
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="min-w-0 break-words font-medium text-primary hover:underline">
      {children}
    </Link>
  )
}

/** Reports that nobody has settled yet. */
export function openReports(row: ReviewRow): number {
  return row.reports.filter(({ settled }) => !settled).length
}

/** The author edited it after it was hidden. */
export function isChangedAfter({ hidden, edited_at }: ReviewRow): boolean {
  return hidden !== null && edited_at !== null && edited_at > hidden.time
}

export function ReviewState({ row }: { row: ReviewRow }) {
  const t = usePageText().reviews
  if (isChangedAfter(row)) return <Status tone="waiting">{t.states.changed}</Status>
  if (row.hidden) return <Status tone="off">{t.states.hidden}</Status>
  const reports = openReports(row)
  if (reports > 0) return <Status tone="waiting">{t.reportCount(reports)}</Status>
  return <Status tone="good">{row.reply ? t.states.answered : t.states.shown}</Status>
}

const scores = [1, 2, 3, 4, 5]

/** A score from 1 to 5 as stars, with a label for screen readers. */
export function Stars({ score, isLarge = false }: { score: number; isLarge?: boolean }) {
  const label = usePageText().reviews.stars(score)
  const size = isLarge ? 'size-5' : 'size-3.5'
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0 gap-0.5">
      {scores.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`${size} ${star <= score ? 'fill-accent text-accent' : 'fill-surface-2 text-border-strong'}`}
        />
      ))}
    </span>
  )
}
