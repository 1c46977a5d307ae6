// Drafts of reviews, stored in this tab for their owner until sent or discarded.
import { createDraftStorage } from '#draft-storage.ts'
import { emptyValues, type ReviewValues } from './values.ts'

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
