// The state of a review form: what was entered, what is missing, pictures on their way, and sending it.
import type { Refused } from '@shop/client/failure.ts'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import { faultOf, fieldsOf, isSame, orderOf, type ReviewField, type ReviewValues, type Uploading } from './values.ts'

export interface ReviewForm extends FormState<ReviewField, ReviewValues> {
  isDirty: boolean
  setUpload: (field: ReviewField, state: UploadState) => void
}

export interface ReviewFormWish {
  /** How many products it is about. */
  count: number
  hasOrderScores: boolean
  /** What it is held against: nothing, or what was written before. */
  untouched: ReviewValues
  start: ReviewValues
  /** A reload finds it again: the tab may be closed without a question. */
  isKept: boolean
  send: (values: ReviewValues) => Promise<unknown>
  /** The page shows what no longer is: ask again. */
  onOutdated: () => void
}

export function useReviewForm(wish: ReviewFormWish): ReviewForm {
  const { count, hasOrderScores, untouched, start, isKept, send, onOutdated } = wish
  const fields = usePageText('fields')
  const upload = usePageText('upload')
  const [uploading, setUploading] = useState<Uploading>(new Map())
  const form = useForm<ReviewField, ReviewValues>({
    start,
    order: orderOf(count, hasOrderScores),
    check: (field, values) => {
      const fault = faultOf(field, values, uploading)
      if (fault === 'waitUpload') return upload.wait
      if (fault === 'uploadFailed') return upload.failed
      return fault && fields[fault]
    },
    send,
    refusalAt: (error) => placeOf(error, onOutdated),
    mayBeLost: isKept,
  })
  const setUpload = (field: ReviewField, state: UploadState) =>
    setUploading((held) => (held.get(field) === state ? held : new Map(held).set(field, state)))
  return { ...form, isDirty: !isSame(form.values, untouched), setUpload }
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
