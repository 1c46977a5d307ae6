// Opens the confirmation dialog; the innermost mounted host shows it, so that it is above the open panel.
import { createListeners } from '@shop/ui/listeners.ts'
import { useEffect, useId, useSyncExternalStore } from 'react'
import type { Difference } from './DetailList.tsx'

export interface Question {
  title: string
  body?: string | undefined
  /** What will happen, as a list below the body. */
  points?: readonly string[]
  /** The values that change, before and after. */
  changes?: readonly Difference[]
  /** Asks for an effective date and refuses one outside the bounds. */
  time?: { label: string; hint: string; initial: Date; min: Date; max: Date; problem: string }
  /** Warnings, repeated here where they cannot be overlooked. */
  warnings?: { title: string; points: readonly string[] }
  yes: string
  no?: string
  danger?: boolean
  /** Asks for a reason and refuses an empty one. */
  reason?: {
    label: string
    hint?: string
    initial?: string
    lengthMax?: number
    /** Sentences to start from; a click on a name fills the field. */
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
const [notify, subscribe] = createListeners()

/** The answer, or undefined when the operator declined. */
export function confirm(question: Question): Promise<Answer | undefined> {
  request?.answer(undefined)
  return new Promise((resolve) => {
    request = {
      question,
      answer: (answer) => {
        request = undefined
        notify()
        resolve(answer)
      },
    }
    notify()
  })
}

/** The open question, if this host is the innermost one. */
export function useConfirmRequest(): ConfirmRequest | undefined {
  const id = useId()
  useEffect(() => {
    hosts = [...hosts, id]
    notify()
    return () => {
      hosts = hosts.filter((host) => host !== id)
      notify()
    }
  }, [id])
  const current = useSyncExternalStore(subscribe, () => request)
  const innermost = useSyncExternalStore(subscribe, () => hosts.at(-1))
  return innermost === id ? current : undefined
}
