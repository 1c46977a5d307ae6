// Opens the confirmation dialog; the innermost mounted host shows it, so that it is above the open panel.
import { createListeners } from '@shop/ui/listeners.ts'
import { createQuestionStore, type OpenQuestion } from '@shop/ui/question-store.ts'
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

const store = createQuestionStore<Question, Answer | undefined>(undefined)
let hosts: readonly string[] = []
const [notify, subscribe] = createListeners()

/** The answer, or undefined when the operator declined. */
export const confirm = store.confirm

export type ConfirmRequest = OpenQuestion<Question, Answer | undefined>

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
  const current = useSyncExternalStore(store.subscribe, store.get)
  const innermost = useSyncExternalStore(subscribe, () => hosts.at(-1))
  return innermost === id ? current : undefined
}
