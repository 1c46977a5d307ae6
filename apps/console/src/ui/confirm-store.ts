// A question before something is done; the innermost open host asks it, so that it lies above the panel it is about.
import { useEffect, useId, useSyncExternalStore } from 'react'
import type { Difference } from './Differences.tsx'

export interface Question {
  title: string
  body?: string | undefined
  /** Shown as a list under the body: what will happen. */
  points?: readonly string[]
  /** What changes, before and after. */
  changes?: readonly Difference[]
  /** Asks from when on; the answer is refused outside of the bounds. */
  time?: { label: string; hint: string; initial: Date; min: Date; max: Date; problem: string }
  /** What speaks against it, once more where it cannot be overlooked. */
  warnings?: { title: string; points: readonly string[] }
  yes: string
  no?: string
  danger?: boolean
  /** Asks why; the answer is refused while it is empty. */
  reason?: {
    label: string
    hint?: string
    initial?: string
    lengthMax?: number
    /** Sentences to start from; a press on its name puts one into the field. */
    library?: { label: string; templates: readonly { name: string; text: string }[] }
  }
}

export interface Answer {
  reason: string
  time?: Date
}

interface ConfirmRequest {
  question: Question
  answer: (answer: Answer | undefined) => void
}

let request: ConfirmRequest | undefined
let hosts: readonly string[] = []
const listeners = new Set<() => void>()

/** The answer, or undefined when the person declined. */
export function confirm(question: Question): Promise<Answer | undefined> {
  request?.answer(undefined)
  return new Promise((resolve) => {
    request = {
      question,
      answer: (answer) => {
        request = undefined
        notifyListeners()
        resolve(answer)
      },
    }
    notifyListeners()
  })
}

/** What this host is to ask now, if it is the innermost one. */
export function useConfirmRequest(): ConfirmRequest | undefined {
  const id = useId()
  useEffect(() => {
    hosts = [...hosts, id]
    notifyListeners()
    return () => {
      hosts = hosts.filter((host) => host !== id)
      notifyListeners()
    }
  }, [id])
  const current = useSyncExternalStore(subscribe, () => request)
  const innermost = useSyncExternalStore(subscribe, () => hosts.at(-1))
  return innermost === id ? current : undefined
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
