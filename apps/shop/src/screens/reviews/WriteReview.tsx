// Writes the review of an order: every product, then the shop and the delivery, under a name or without.
import type { PendingReview } from '@shop/contract/reviews.ts'
import { calendarDay } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { renewOrders } from '#features/orders/api.ts'
import { pendingQuery, renewReviews, sendReview } from '#features/reviews/api.ts'
import { dropDraft, keepDraft, readDraft } from '#features/reviews/draft.ts'
import { ItemFields } from '#features/reviews/ItemFields.tsx'
import { ItemHead } from '#features/reviews/ItemHead.tsx'
import { NameChoice } from '#features/reviews/NameChoice.tsx'
import { OrderScores } from '#features/reviews/OrderScores.tsx'
import { type ReviewForm, useReviewForm } from '#features/reviews/use-review-form.ts'
import { useReviewLeaving } from '#features/reviews/use-review-leaving.ts'
import { bodyOf, emptyValues, type ReviewValues } from '#features/reviews/values.ts'
import { useSession } from '#session.tsx'
import { currentText, useLanguage, usePageText } from '#text/use-text.tsx'
import { SubmitBar } from '#ui/SubmitBar.tsx'
import { toast } from '#ui/toast-store.ts'

export interface WriteReviewProps {
  pending: PendingReview
  writeBy: Date
  onOutdated: () => void
}

export function WriteReview({ pending, writeBy, onOutdated }: WriteReviewProps) {
  const words = usePageText('comment')
  const language = useLanguage()
  const form = useWriting(pending, onOutdated)
  const { values, change } = form
  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
      <div className="col space-y-3 pt-4 pb-8">
        {pending.items.map((item, at) => (
          <section key={item.id} aria-label={item.title} className="rounded-card border border-border bg-surface p-4">
            <ItemHead item={item} />
            <div className="mt-4 border-t border-border pt-4">
              <ItemFields form={form} at={at} title={item.title} />
            </div>
          </section>
        ))}
        <OrderScores form={form} />
        <div className="rounded-card border border-border bg-surface p-4">
          <NameChoice isAnonymous={values.anonymous} names={pending} onChange={(anonymous) => change({ anonymous })} />
        </div>
        <p className="px-1 text-caption text-text-3">{words.guideline}</p>
      </div>
      <SubmitBar
        busy={form.isBusy}
        lock={form.lock}
        note={
          <>
            <span className="block font-semibold text-text">{words.writeBy(calendarDay(language, writeBy))}</span>
            {pending.order.status === 3 ? <span className="block">{words.completes}</span> : null}
          </>
        }
      >
        {words.submit}
      </SubmitBar>
    </form>
  )
}

function useWriting({ order, items }: PendingReview, onOutdated: () => void): ReviewForm {
  const client = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  const owner = useSession().user?.id ?? 0
  const name = [order.id, ...items.map(({ id }) => id)].join(' ')
  const [untouched] = useState(() => emptyValues(items.length))
  const [start] = useState(() => readDraft(owner, name) ?? untouched)
  const [isSent, setSent] = useState(false)
  const form = useReviewForm({
    ...{ count: items.length, hasOrderScores: true, untouched, start, onOutdated },
    send: async (values) => {
      const lines = items.map(({ id }) => id)
      const written = await sendReview(bodyOf(values, order.id, lines))
      setSent(true)
      dropDraft(owner, name)
      leaving.letGo()
      toast.success(currentText().common.applySuccess)
      client.setQueryData(pendingQuery(language, order.id).queryKey, written)
      void renewReviews(client)
      void renewOrders(client)
      void navigate(`/orderInfo/${order.id}`, { replace: true })
    },
  })
  const isDirty = form.isDirty && !isSent
  const leaving = useReviewLeaving(isDirty, () => dropDraft(owner, name))
  useDraft({ owner, name, values: form.values, isKept: isDirty })
  return form
}

interface DraftWish {
  owner: number
  name: string
  values: ReviewValues
  isKept: boolean
}

/** A reload finds it again; whoever was asked and left gave it up. */
function useDraft({ owner, name, values, isKept }: DraftWish): void {
  useEffect(() => {
    if (isKept) keepDraft(owner, { form: name, values })
    else dropDraft(owner, name)
  }, [owner, name, values, isKept])
}
