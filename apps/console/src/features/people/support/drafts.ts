// Unsent messages per conversation, kept until they are sent, the operator logs out or the window closes.
import { createListeners } from '@shop/ui/listeners.ts'
import type { UploadedPicture } from '#ui/use-upload.ts'

export interface Draft {
  text: string
  isNote: boolean
  picture: UploadedPicture | null
  product: { id: number; title: string; thumb: string } | null
}

export const emptyDraft: Draft = { text: '', isNote: false, picture: null, product: null }

/** Per operator: a session may end and another operator log in at the same window. */
export interface DraftKey {
  operatorId: number
  threadId: number
}

const drafts = new Map<string, Draft>()
const [notify, subscribe] = createListeners()
export const subscribeDrafts = subscribe

function keyOf({ operatorId, threadId }: DraftKey): string {
  return `${operatorId} ${threadId}`
}

export function draftOf(draftKey: DraftKey): Draft {
  return drafts.get(keyOf(draftKey)) ?? emptyDraft
}

export function saveDraft(draftKey: DraftKey, draft: Draft): void {
  drafts.set(keyOf(draftKey), draft)
  notify()
}

export function clearDrafts(): void {
  drafts.clear()
  notify()
}

/** Puts a failed message before the text typed meanwhile; a note never becomes a reply this way. */
export function restoreDraft(sent: Draft, typed: Draft): Draft {
  return {
    text: [sent.text, typed.text].filter(Boolean).join('\n'),
    isNote: sent.isNote || typed.isNote,
    picture: typed.picture ?? sent.picture,
    product: typed.product ?? sent.product,
  }
}
