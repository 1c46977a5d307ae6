// The state of a review form: what was entered, what is missing, pictures on their way, and sending it.
import type { Refused } from '@shop/client/failure.ts'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { faultOf, fieldsOf, isSame, orderOf, type ReviewField, type ReviewValues } from './values.ts'

export interface ReviewForm extends FormState<ReviewField, ReviewValues> {
  isDirty: boolean
  setSending: (field: ReviewField, isSending: boolean) => void
}

export interface ReviewFormWish {
  /** How many products it is about. */
  count: number
  hasOrderScores: boolean
  /** What it is held against: nothing, or what was written before. */
  untouched: ReviewValues
  start: ReviewValues
  send: (values: ReviewValues) => Promise<unknown>
  /** The page shows what no longer is: ask again. */
  onOutdated: () => void
}

export function useReviewForm(wish: ReviewFormWish): ReviewForm {
  const { count, hasOrderScores, untouched, start, send, onOutdated } = wish
  const { fields } = useText()
  const words = usePageText('comment')
  const [sending, setSendingFields] = useState<ReadonlySet<ReviewField>>(new Set())
  const form = useForm<ReviewField, ReviewValues>({
    start,
    order: orderOf(count, hasOrderScores),
    check: (field, values) => {
      const fault = faultOf(field, values, sending)
      if (fault === 'waitUpload') return words.waitUpload
      return fault && fields[fault]
    },
    send,
    refusalAt: (error) => placeOf(error, onOutdated),
    mayBeLost: isSame(start, untouched),
  })
  const setSending = (field: ReviewField, isSending: boolean) =>
    setSendingFields((held) => {
      const next = new Set(held)
      if (isSending) next.add(field)
      else next.delete(field)
      return next.size === held.size ? held : next
    })
  return { ...form, isDirty: !isSame(form.values, untouched), setSending }
}

/** The call that changes one review names its fields without a line; the rest says that the page is out of date. */
function placeOf(error: Refused, onOutdated: () => void): ReviewField | undefined {
  const { score, content, pictures } = fieldsOf(0)
  if (error.fields.score) return score
  if (error.fields.content) return content
  if (error.fields.pictures) return pictures
  toast.fail(failureText(error))
  onOutdated()
  return undefined
}
