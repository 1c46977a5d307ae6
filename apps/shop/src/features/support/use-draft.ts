// What is being written; found again by the same person who leaves the page and comes back.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

// Held among the answers, which are forgotten with the person they belong to.
const draftKey = ['', 'draft']

export function useDraft(): [text: string, setText: (text: string) => void] {
  const client = useQueryClient()
  const [text, setText] = useState(() => client.getQueryData<string>(draftKey) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      client.setQueryData(draftKey, next)
    },
  ]
}
