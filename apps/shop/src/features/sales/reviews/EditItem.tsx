// Changes one review while that is still possible.
import type { OwnReview } from '@shop/contract/sales/reviews.ts'
import { useState } from 'react'
import { currentText, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { sendChange } from './api.ts'
import { ItemFields } from './ItemFields.tsx'
import { NameChoice, type NameChoiceProps } from './NameChoice.tsx'
import { useLeaveReview } from './use-leave-review.ts'
import { useReviewForm } from './use-review-form.ts'
import { changeOf, valuesOf } from './values.ts'

export interface EditItemProps {
  review: OwnReview
  title: string
  names: NameChoiceProps['names']
  onSaved: (review: OwnReview) => void
  onStop: () => void
  onOutdated: () => void
}

export function EditItem({ review, title, names, onSaved, onStop, onOutdated }: EditItemProps) {
  const t = usePageText('comment')
  const { common } = useText()
  const [start] = useState(() => valuesOf(review))
  const form = useReviewForm({
    count: 1,
    hasOrderScores: false,
    start,
    untouched: start,
    savesDraft: false,
    onOutdated,
    send: async (values) => {
      const saved = await sendChange(changeOf(values, review.id))
      toast.success(currentText().common.saveSuccess)
      onSaved(saved)
    },
  })
  const { confirmLeave } = useLeaveReview(form.isDirty)
  const stop = async () => {
    if (!form.isDirty || (await confirmLeave())) onStop()
  }
  return (
    <form noValidate className="space-y-4" onSubmit={form.submit}>
      <ItemFields form={form} at={0} title={title} />
      <div className="border-t border-border pt-4">
        <NameChoice
          isAnonymous={form.values.anonymous}
          names={names}
          onChange={(anonymous) => form.change({ anonymous })}
        />
      </div>
      <div className="flex gap-2.5 *:flex-1">
        <Button kind="secondary" onPress={() => void stop()}>
          {common.cancel}
        </Button>
        <SubmitButton busy={form.isBusy} lock={form.lock}>
          {t.save}
        </SubmitButton>
      </div>
    </form>
  )
}
