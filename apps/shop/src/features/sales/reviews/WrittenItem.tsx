// A review of the shopper: its text, the shop's reply, and an edit form while it is editable.
import type { OrderItem } from '@shop/contract/sales/orders.ts'
import type { OwnReview } from '@shop/contract/sales/reviews.ts'
import { calendarDay, dateTime } from '@shop/locale/days.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Stars } from '#ui/Stars.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { sendChange } from './api.ts'
import { ItemFields, ItemHead, NameChoice, type NameChoiceProps } from './ItemFields.tsx'
import { ReviewPictures, ReviewText, ShopReply } from './ReviewCard.tsx'
import { useReviewForm } from './use-review-form.ts'
import { changeOf, valuesOf } from './values.ts'

interface WrittenItemProps extends Pick<EditItemProps, 'names' | 'onSaved' | 'onOutdated'> {
  review: OwnReview
  item: OrderItem
  orderId: number
  isEditing: boolean
  /** Another review is being edited. */
  isWaiting: boolean
  /** The link to this page named this review; it takes the focus. */
  isTarget: boolean
  onEdit: (isEditing: boolean) => void
}

export function WrittenItem({
  review,
  item,
  orderId,
  isEditing,
  isWaiting,
  isTarget,
  onEdit,
  ...edit
}: WrittenItemProps) {
  const card = useRef<HTMLElement>(null)
  const wasEditing = useRef(isEditing)
  // The pressed button is gone, so the focus moves to what replaced it.
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    const star = card.current?.querySelector<HTMLElement>('input[type=radio]:checked')
    const next = isEditing ? star : card.current
    next?.focus()
  }, [isEditing])
  useEffect(() => {
    if (isTarget) card.current?.focus()
  }, [isTarget])
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={item.title}
      className="scroll-mt-20 rounded-card border border-border bg-surface p-4"
    >
      <ItemHead item={item} />
      <div className="mt-4">
        {isEditing ? (
          <EditItem
            review={review}
            title={item.title}
            {...edit}
            onSaved={(saved) => {
              onEdit(false)
              edit.onSaved(saved)
            }}
            onStop={() => onEdit(false)}
          />
        ) : (
          <Written review={review} item={item} orderId={orderId} isWaiting={isWaiting} onEdit={() => onEdit(true)} />
        )}
      </div>
    </article>
  )
}

interface WrittenProps extends Pick<WrittenItemProps, 'review' | 'item' | 'orderId' | 'isWaiting'> {
  onEdit: () => void
}

function Written({ review, item, orderId, isWaiting, onEdit }: WrittenProps) {
  const t = usePageText('comment')
  const reviewsText = usePageText('reviews')
  const language = useLanguage()
  const { score, content, pictures, reply, hidden, edited, editable_until: until } = review
  return (
    <>
      {hidden ? <HiddenNotice review={review} orderId={orderId} /> : null}
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-text-3">
        <Stars score={score} />
        <span className="text-body-s font-semibold text-text">{t.scoreLabels[score - 1]}</span>
        <span className="sr-only">{reviewsText.ratedLabel(String(score))}</span>
        {edited ? <span>{reviewsText.edited}</span> : null}
      </p>
      <div className="mt-2">
        <ReviewText content={content} language={review.language} />
      </div>
      <ReviewPictures pictures={pictures} name={review.name} />
      {reply ? <ShopReply reply={reply} /> : null}
      <p className="mt-3 text-caption text-text-3">
        {t.shownAs(review.name)} ·&nbsp;{t.writtenOn(calendarDay(language, review.created_at))}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-border pt-2">
        {hidden ? (
          <span />
        ) : (
          <Link
            to={`/detail/${item.product_id}`}
            className="-ms-1 inline-flex min-h-11 items-center rounded-field px-1 text-body-s font-semibold text-primary"
          >
            {t.seeProduct}
          </Link>
        )}
        {until ? (
          <Button
            kind="secondary"
            size="s"
            isOff={isWaiting}
            label={t.editOf(item.title)}
            icon={<Pencil size={16} strokeWidth={1.9} aria-hidden="true" />}
            onPress={onEdit}
          >
            {t.edit}
          </Button>
        ) : null}
      </div>
      {until ? (
        <p className="mt-1 text-end text-caption text-text-3">{t.editUntil(dateTime(language, until))}</p>
      ) : null}
    </>
  )
}

/** Why the review is hidden, and what its author can do about it. */
function HiddenNotice({ review, orderId }: { review: OwnReview; orderId: number }) {
  const t = usePageText('comment')
  const next = review.editable_until ? t.hiddenEdit : t.hiddenContact
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={t.hidden}
        action={
          <Button kind="secondary" size="s" to={`/service?ref_type=order&ref_id=${orderId}`}>
            {t.contact}
          </Button>
        }
      >
        <p className="wrap-anywhere">{review.hidden}</p>
        <p className="mt-1">{review.mended ? t.hiddenEdited : next}</p>
      </Notice>
    </div>
  )
}

interface EditItemProps {
  review: OwnReview
  title: string
  names: NameChoiceProps['names']
  onSaved: (review: OwnReview) => void
  onStop: () => void
  onOutdated: () => void
}

function EditItem({ review, title, names, onSaved, onStop, onOutdated }: EditItemProps) {
  const t = usePageText('comment')
  const { common } = useText()
  const [start] = useState(() => valuesOf(review))
  const form = useReviewForm({
    count: 1,
    hasOrderScores: false,
    start,
    pristine: start,
    savesDraft: false,
    onOutdated,
    send: async (values) => {
      const saved = await sendChange(changeOf(values, review.id))
      toast.success(currentText().common.saveSuccess)
      onSaved(saved)
    },
  })
  const { confirmLeave } = useLeaveReview(form.isDirty)
  const cancel = async () => {
    if (!form.isDirty || (await confirmLeave())) onStop()
  }
  return (
    <form noValidate className="space-y-4" onSubmit={form.submit}>
      <ItemFields form={form} index={0} title={title} />
      <div className="border-t border-border pt-4">
        <NameChoice
          isAnonymous={form.values.anonymous}
          names={names}
          onChange={(anonymous) => form.change({ anonymous })}
        />
      </div>
      <div className="flex gap-2.5 *:flex-1">
        <Button kind="secondary" onPress={() => void cancel()}>
          {common.cancel}
        </Button>
        <SubmitButton busy={form.isBusy} lock={form.lock}>
          {t.save}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Asks for a confirmation before unsaved changes are lost. */
function useLeaveReview(isDirty: boolean): { confirmLeave: () => Promise<boolean> } {
  const t = usePageText('comment')
  const confirmLeave = () => {
    const { leaveConfirm: title, leaveBody: body, leave: confirmLabel, stay: cancel } = t
    return showConfirm({ title, body, confirm: confirmLabel, cancel, isDanger: true })
  }
  useLeaveGuard(isDirty, confirmLeave)
  return { confirmLeave }
}
