// Texts in six languages: which exist, which are missing, and the best one to show.
import { type Language, languages } from '@shop/contract/language.ts'
import { languageEntries } from '@shop/contract/language-entries.ts'

/** One text per language, absent until it is written. */
export type Translations = { [Key in Language]?: string | undefined }

export function hasTranslation(translations: Translations, language: Language): boolean {
  return Boolean(translations[language]?.trim())
}

export function missingLanguages(...parts: readonly Translations[]): Language[] {
  return languages.filter((language) => parts.some((part) => !hasTranslation(part, language)))
}

/** The text in the given language, else in English, else in any language. */
export function bestTranslation(translations: Translations, language: Language): string {
  const order = [language, 'en-US' as const, ...languages]
  const found = order.find((candidate) => hasTranslation(translations, candidate))
  return found ? (translations[found]?.trim() ?? '') : ''
}

/** The name of a language in that language. */
export function languageName(language: Language): string {
  return languageEntries.find((entry) => entry.file_name === language)?.language_name ?? language
}

/** Without the empty texts, which count as missing. */
export function filledTranslations(translations: Translations): Translations {
  const filled: Translations = {}
  for (const language of languages) {
    const translation = translations[language]?.trim()
    if (translation) filled[language] = translation
  }
  return filled
}
