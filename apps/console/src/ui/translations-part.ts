// One part of what is written in six languages: a title, a text.
import type { Translations } from './translations.ts'

export interface TranslationsPart {
  name: string
  label: string
  hint?: string | undefined
  value: Translations
  onChange: (t: Translations) => void
  maxLength: number
  lines?: number
  /** May have several paragraphs (`LongWords` of the contract): line breaks stay. */
  hasParagraphs?: boolean
  /** By language. */
  problems?: Record<string, string>
  problem?: string | undefined
  optional?: boolean
}
