// identity: pure decisions about sessions and languages.
import type { LanguageEntry } from '@shop/contract/identity.ts'
import { type Language, languageEntries } from '@shop/contract/language.ts'

export const sessionDays = 3
const dayMs = 86_400_000

/** Not sliding: a shopper logs in again after three days. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMs)
}

export function languageEntry(language: Language): LanguageEntry {
  const entry = languageEntries.find((row) => row.file_name === language)
  if (!entry) throw new Error(`there is no language ${language}`)
  return entry
}
