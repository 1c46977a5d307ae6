// What is being written; found again by the same person who leaves the page and comes back.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

// Held among the answers, which are forgotten with the person they belong to.
const draftKey = ['', 'draft']

/** `start` stands where nothing was begun. */
export function useDraft(start: string): [text: string, setText: (text: string) => void] {
  const client = useQueryClient()
  const [text, setText] = useState(() => client.getQueryData<string>(draftKey) || start)
  return [
    text,
    (next) => {
      setText(next)
      client.setQueryData(draftKey, next)
    },
  ]
}
