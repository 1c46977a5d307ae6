// One part of what is written in six languages: a title, a text.
import type { Words } from './words.ts'

export interface WordsPart {
  name: string
  label: string
  hint?: string | undefined
  value: Words
  onChange: (words: Words) => void
  maxLength: number
  lines?: number
  /** May have several paragraphs (`LongWords` of the contract): line breaks stay. */
  hasParagraphs?: boolean
  /** By language. */
  faults?: Record<string, string>
  fault?: string | undefined
  optional?: boolean
}
