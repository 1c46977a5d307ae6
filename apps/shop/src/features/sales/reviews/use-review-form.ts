// The state of a review form: values, problems, uploads and sending.
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

interface ReviewFormOptions {
  /** The number of products. */
  count: number
  hasOrderScores: boolean
  /** The form is dirty when it differs from this: empty values, or the existing review. */
  pristine: ReviewValues
  start: ReviewValues
  /** With a draft, the tab may be closed without a confirmation. */
  savesDraft: boolean
  send: (values: ReviewValues) => Promise<unknown>
  /** The page is outdated and must be refetched. */
  onOutdated: () => void
}

export function useReviewForm(options: ReviewFormOptions): ReviewForm {
  const { count, hasOrderScores, pristine, start, savesDraft, send, onOutdated } = options
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
  return { ...form, isDirty: !isSame(form.values, pristine), setUpload }
}

/** The edit request names its fields without a line index; any other refusal means the page is outdated. */
function fieldOfError(error: Refused, onOutdated: () => void): ReviewField | undefined {
  const { score, content, pictures } = fieldsOf(0)
  if (error.fields.score) return score
  if (error.fields.content) return content
  if (error.fields.pictures) return pictures
  toast.fail(failureText(error))
  onOutdated()
  return undefined
}
