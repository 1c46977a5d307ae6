// Words in six languages: which are written, which are missing, and the best one to show.
import { type Language, languageEntries, languages } from '@shop/contract/language.ts'

/** One text per language, any of them missing until it is written. */
export type Translations = { [Key in Language]?: string | undefined }

export function hasTranslation(t: Translations, language: Language): boolean {
  return Boolean(t[language]?.trim())
}

export function missingLanguages(...parts: readonly Translations[]): Language[] {
  return languages.filter((language) => parts.some((t) => !hasTranslation(t, language)))
}

/** What a reader of the language sees: the own words, else English, else whatever is there. */
export function bestTranslation(t: Translations, language: Language): string {
  const order = [language, 'en-US' as const, ...languages]
  const found = order.find((candidate) => hasTranslation(t, candidate))
  return found ? (t[found]?.trim() ?? '') : ''
}

/** A language named in itself. */
export function languageName(language: Language): string {
  return languageEntries.find((entry) => entry.file_name === language)?.language_name ?? language
}

/** Without the empty ones: an empty text is a missing one. */
export function filledTranslations(t: Translations): Translations {
  const filled: Translations = {}
  for (const language of languages) {
    const translation = t[language]?.trim()
    if (translation) filled[language] = translation
  }
  return filled
}
