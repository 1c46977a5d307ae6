// What was written of reviews and not sent, kept in this tab for its owner until it is sent or given up.
import { createDraftStorage } from '#draft-storage.ts'
import { emptyValues, type ReviewValues } from './values.ts'

interface Draft {
  /** The order and its lines: one of other lines is another form. */
  form: string
  values: ReviewValues
}

const draftStorage = createDraftStorage('review-drafts')
/** Of as many orders; the one that was left alone longest goes. */
const draftsMax = 5

/** What another version kept under this name is nothing. */
function draftsOf(owner: number): Draft[] {
  const stored = draftStorage.read(owner)
  return Array.isArray(stored) ? stored.filter((draft: Partial<Draft> | null) => draft?.form && draft.values) : []
}

/** `count`: the lines of the form, so that none of its fields is missing. */
export function readDraft(owner: number, form: string, count: number): ReviewValues | undefined {
  const draft = draftsOf(owner).find((entry) => entry.form === form)
  return draft && { ...emptyValues(count), ...draft.values }
}

export function saveDraft(owner: number, draft: Draft): void {
  const others = draftsOf(owner).filter(({ form }) => form !== draft.form)
  draftStorage.save(owner, [draft, ...others].slice(0, draftsMax))
}

export function dropDraft(owner: number, form: string): void {
  const drafts = draftsOf(owner)
  const others = drafts.filter((draft) => draft.form !== form)
  if (others.length < drafts.length) draftStorage.save(owner, others.length > 0 ? others : undefined)
}
