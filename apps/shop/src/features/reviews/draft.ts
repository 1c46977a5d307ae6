// What was written of a review and not sent, kept in this tab for its owner until it is sent or given up.
import { createKeeper } from '../../kept.ts'
import type { ReviewValues } from './values.ts'

interface Draft {
  /** The order and its lines: one of other lines is another form. */
  form: string
  values: ReviewValues
}

const keeper = createKeeper('review-draft')

export function readDraft(owner: number, form: string): ReviewValues | undefined {
  const draft = keeper.read(owner) as Draft | undefined
  return draft?.form === form ? draft.values : undefined
}

export function keepDraft(owner: number, draft: Draft): void {
  keeper.keep(owner, draft)
}

export function dropDraft(owner: number, form: string): void {
  if (readDraft(owner, form)) keeper.keep(owner, undefined)
}
