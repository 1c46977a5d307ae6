// What an operator has begun to write, kept for each conversation until it is sent or the window is closed.
import type { UploadedPicture } from '#ui/use-upload.ts'

export interface Draft {
  text: string
  isNote: boolean
  picture: UploadedPicture | null
  product: { id: number; title: string; thumb: string } | null
}

export const emptyDraft: Draft = { text: '', isNote: false, picture: null, product: null }

const drafts = new Map<number, Draft>()

export function draftOf(threadId: number): Draft {
  return drafts.get(threadId) ?? emptyDraft
}

export function keepDraft(threadId: number, draft: Draft): void {
  drafts.set(threadId, draft)
}
