// The question before a page with something unsaved is left by the browser's own back.
import { useEffect, useRef } from 'react'

type Asks = () => Promise<boolean>

let asks: Asks | undefined

/** What the page on stage asks before it is left; undefined when it may simply go. */
export function leaveQuestion(): Asks | undefined {
  return asks
}

/** Answers how to let go at once: after saving, or when it was asked already. */
export function useLeaveQuestion(isUnsaved: boolean, question: Asks): () => void {
  const latest = useRef(question)
  useEffect(() => {
    latest.current = question
  })
  useEffect(() => {
    if (!isUnsaved) return
    const mine = () => latest.current()
    asks = mine
    return () => {
      if (asks === mine) asks = undefined
    }
  }, [isUnsaved])
  return () => {
    asks = undefined
  }
}
