// Words in six languages: which are written, which are missing, and the best one to show.
import { type Language, languageEntries, languages } from '@shop/contract/language.ts'

/** One text per language, any of them missing until it is written. */
export type Words = { [Spoken in Language]?: string | undefined }

export function isWritten(words: Words, language: Language): boolean {
  return Boolean(words[language]?.trim())
}

export function missingLanguages(...parts: readonly Words[]): Language[] {
  return languages.filter((language) => parts.some((words) => !isWritten(words, language)))
}

/** What a reader of the language sees: the own words, else English, else whatever is there. */
export function bestWord(words: Words, language: Language): string {
  const order = [language, 'en-US' as const, ...languages]
  const found = order.find((candidate) => isWritten(words, candidate))
  return found ? (words[found]?.trim() ?? '') : ''
}

/** A language named in itself. */
export function languageName(language: Language): string {
  return languageEntries.find((entry) => entry.file_name === language)?.language_name ?? language
}

/** Without the empty ones: an empty text is a missing one. */
export function writtenWords(words: Words): Words {
  const written: Words = {}
  for (const language of languages) {
    const word = words[language]?.trim()
    if (word) written[language] = word
  }
  return written
}
