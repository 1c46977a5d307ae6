// The shop's reply to a review.
import type { Review } from '@shop/contract/sales/reviews.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { Store } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'

export function ShopReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = usePageText('reviews')
  const language = useLanguage()
  return (
    <div className="mt-3 rounded-field bg-surface-2 px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption">
        <Store size={14} strokeWidth={2} aria-hidden="true" className="text-primary" />
        <span className="font-semibold text-text">{t.reply}</span>
        <span className="text-text-3 tabular-nums">{calendarDay(language, reply.time)}</span>
      </p>
      <p className="mt-1 text-body-s text-wrap wrap-anywhere whitespace-pre-line text-text-2">{reply.text}</p>
    </div>
  )
}
