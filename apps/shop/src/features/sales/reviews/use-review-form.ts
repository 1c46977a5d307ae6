// The state of a review form: what was entered, what is missing, pictures on their way, and sending it.
import type { Refused } from '@shop/client/failure.ts'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import { fieldsOf, isSame, orderOf, problemOf, type ReviewField, type ReviewValues, type Uploading } from './values.ts'

export interface ReviewForm extends FormState<ReviewField, ReviewValues> {
  isDirty: boolean
  setUpload: (field: ReviewField, state: UploadState) => void
}

export interface ReviewFormOptions {
  /** How many products it is about. */
  count: number
  hasOrderScores: boolean
  /** What it is held against: nothing, or what was written before. */
  untouched: ReviewValues
  start: ReviewValues
  /** A reload finds it again: the tab may be closed without a question. */
  savesDraft: boolean
  send: (values: ReviewValues) => Promise<unknown>
  /** The page shows what no longer is: ask again. */
  onOutdated: () => void
}

export function useReviewForm(options: ReviewFormOptions): ReviewForm {
  const { count, hasOrderScores, untouched, start, savesDraft, send, onOutdated } = options
  const fields = usePageText('fields')
  const upload = usePageText('upload')
  const [uploading, setUploading] = useState<Uploading>(new Map())
  const form = useForm<ReviewField, ReviewValues>({
    start,
    order: orderOf(count, hasOrderScores),
    check: (field, values) => {
      const problem = problemOf(field, values, uploading)
      if (problem === 'waitUpload') return upload.wait
      if (problem === 'uploadFailed') return upload.failed
      return problem && fields[problem]
    },
    send,
    refusalAt: (error) => fieldOfError(error, onOutdated),
    mayBeLost: savesDraft,
  })
  const setUpload = (field: ReviewField, state: UploadState) =>
    setUploading((current) => (current.get(field) === state ? current : new Map(current).set(field, state)))
  return { ...form, isDirty: !isSame(form.values, untouched), setUpload }
}

/** The call that changes one review names its fields without a line; the rest says that the page is out of date. */
function fieldOfError(error: Refused, onOutdated: () => void): ReviewField | undefined {
  const { score, content, pictures } = fieldsOf(0)
  if (error.fields.score) return score
  if (error.fields.content) return content
  if (error.fields.pictures) return pictures
  toast.fail(failureText(error))
  onOutdated()
  return undefined
}
