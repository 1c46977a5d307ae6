// The review form of an order: every product, then service and delivery, optionally anonymous.
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import type { PendingReview } from '@shop/contract/sales/reviews.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { shortDay } from '@shop/locale/short-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createDraftStorage } from '#draft-storage.ts'
import { invalidateOrders } from '#features/sales/orders/api.ts'
import { invalidateReviews, pendingQuery, sendReview } from '#features/sales/reviews/api.ts'
import { ItemFields, ItemHead, NameChoice, ScoreField } from '#features/sales/reviews/ItemFields.tsx'
import { sendOnce } from '#features/sales/reviews/send-once.ts'
import { type ReviewForm, useReviewForm } from '#features/sales/reviews/use-review-form.ts'
import { bodyOf, emptyValues, fieldsOf, type ReviewValues } from '#features/sales/reviews/values.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNavigate } from '#ui/router.ts'
import { SubmitBar } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'

const pollMs = 1_500
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, pollMs))

interface WriteReviewProps {
  pending: PendingReview
  writeBy: Date
  /** The product named in the URL; the form starts there. */
  targetId: number | undefined
  onOutdated: () => void
}

export function WriteReview({ pending, writeBy, targetId, onOutdated }: WriteReviewProps) {
  const t = usePageText('comment')
  const language = useLanguage()
  const { form, isRestored, startOver } = useReviewDraftForm(pending, onOutdated)
  const { values, change } = form
  useScrollToTarget(pending, targetId)
  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
      <div className="col space-y-card pt-4 pb-8">
        {isRestored ? <RestoredNotice onStartOver={startOver} /> : null}
        {pending.items.map((item, index) => (
          <section key={item.id} aria-label={item.title} className="rounded-card border border-border bg-surface p-4">
            <ItemHead item={item} />
            <div className="mt-4 border-t border-border pt-4">
              <ItemFields form={form} index={index} title={item.title} />
            </div>
          </section>
        ))}
        <OrderScores form={form} />
        <div className="rounded-card border border-border bg-surface p-4">
          <NameChoice isAnonymous={values.anonymous} names={pending} onChange={(anonymous) => change({ anonymous })} />
        </div>
        <p className="px-1 text-caption text-text-3">
          {joinSentences(language, t.guideline, pending.order.status === orderStatuses.received ? t.completes : '')}
        </p>
      </div>
      <SubmitBar
        busy={form.isBusy}
        lock={form.lock}
        note={<span className="font-semibold text-text">{t.writeBy(shortDay(language, writeBy))}</span>}
      >
        {t.submit}
      </SubmitBar>
    </form>
  )
}

function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = usePageText('comment')
  return (
    <Notice
      action={
        <Button kind="secondary" size="s" onPress={onStartOver}>
          {t.startOver}
        </Button>
      }
    >
      {t.draftRestored}
    </Notice>
  )
}

interface ReviewDraftForm {
  form: ReviewForm
  /** The form starts from a stored draft. */
  isRestored: boolean
  startOver: () => void
}

function useReviewDraftForm({ order, items }: PendingReview, onOutdated: () => void): ReviewDraftForm {
  const owner = useSession().user?.id ?? 0
  const name = [order.id, ...items.map(({ id }) => id)].join(' ')
  const [pristine] = useState(() => emptyValues(items.length))
  const [draft] = useState(() => readDraft(owner, name, items.length))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [isSent, setSent] = useState(false)
  const onSent = useReviewSent(order.id)
  const client = useQueryClient()
  const language = useLanguage()
  const form = useReviewForm({
    count: items.length,
    hasOrderScores: true,
    pristine,
    start: draft ?? pristine,
    savesDraft: true,
    onOutdated,
    send: async (values) => {
      const lines = items.map(({ id }) => id)
      const find = () => client.fetchQuery({ ...pendingQuery(language, order.id), staleTime: 0 })
      const written = await sendOnce(bodyOf(values, order.id, lines), { send: sendReview, find, wait })
      setSent(true)
      dropDraft(owner, name)
      onSent(written)
    },
  })
  useDraft({ owner, name, values: form.values, savesDraft: form.isDirty && !isSent })
  const startOver = () => {
    form.change(pristine)
    setRestored(false)
  }
  return { form, isRestored, startOver }
}

function useReviewSent(orderId: number): (written: PendingReview) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  const t = usePageText('comment')
  return (written) => {
    toast.success(t.sent)
    client.setQueryData(pendingQuery(language, orderId).queryKey, written)
    void invalidateReviews(client)
    void invalidateOrders(client)
    void navigate(`/orderInfo/${orderId}`, { replace: true })
  }
}

interface DraftParams {
  owner: number
  name: string
  values: ReviewValues
  savesDraft: boolean
}

function useDraft({ owner, name, values, savesDraft }: DraftParams): void {
  useEffect(() => {
    if (savesDraft) saveDraft(owner, { form: name, values })
    else dropDraft(owner, name)
  }, [owner, name, values, savesDraft])
}

/** Scrolls to the product named in the URL. */
function useScrollToTarget({ items }: PendingReview, targetId: number | undefined): void {
  const index = items.findIndex((item) => item.product_id === targetId)
  useEffect(() => {
    if (index < 0) return
    const starInput = document.getElementById(fieldsOf(index).score)
    starInput?.focus({ preventScroll: true })
    starInput?.scrollIntoView({ block: 'center' })
  }, [index])
}

const fields = ['service_score', 'postage_score'] as const

/** The scores for service and delivery, once for the whole order. */
function OrderScores({ form: { values, problems, set } }: { form: ReviewForm }) {
  const t = usePageText('comment')
  return (
    <Block title={t.orderTitle}>
      <p className="-mt-2 text-caption text-text-3">{t.orderBody}</p>
      <div className="mt-4 space-y-3">
        {fields.map((field) => (
          <ScoreField
            key={field}
            id={field}
            label={t[field]}
            value={values[field]}
            error={problems[field]}
            onChange={set(field)}
          />
        ))}
      </div>
    </Block>
  )
}

interface Draft {
  /** Identifies the order and its lines; with other lines it is a different form. */
  form: string
  values: ReviewValues
}

const draftStorage = createDraftStorage('review-drafts')
/** The least recently changed draft is dropped first. */
const draftsMax = 5

/** Ignores drafts of another version. */
function draftsOf(owner: number): Draft[] {
  const stored = draftStorage.read(owner)
  return Array.isArray(stored) ? stored.filter((draft: Partial<Draft> | null) => draft?.form && draft.values) : []
}

/** `count` is the number of lines; missing fields are filled with defaults. */
function readDraft(owner: number, form: string, count: number): ReviewValues | undefined {
  const draft = draftsOf(owner).find((entry) => entry.form === form)
  return draft && { ...emptyValues(count), ...draft.values }
}

function saveDraft(owner: number, draft: Draft): void {
  const others = draftsOf(owner).filter(({ form }) => form !== draft.form)
  draftStorage.save(owner, [draft, ...others].slice(0, draftsMax))
}

function dropDraft(owner: number, form: string): void {
  const drafts = draftsOf(owner)
  const others = drafts.filter((draft) => draft.form !== form)
  if (others.length < drafts.length) draftStorage.save(owner, others.length > 0 ? others : undefined)
}
