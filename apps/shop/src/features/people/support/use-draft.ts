// What is being written; found again by the same person who leaves the page, or loads it anew, and comes back.
import { useState } from 'react'
import { createDraftStorage } from '#draft-storage.ts'
import { useSession } from '#session.tsx'

const draftStorage = createDraftStorage('service-draft')

/** `start` stands where nothing was begun. */
export function useDraft(start: string): [text: string, setText: (text: string) => void] {
  const owner = useSession().user?.id ?? 0
  const [text, setText] = useState(() => String(draftStorage.read(owner) ?? '') || start)
  return [
    text,
    (next) => {
      setText(next)
      draftStorage.save(owner, next || undefined)
    },
  ]
}
