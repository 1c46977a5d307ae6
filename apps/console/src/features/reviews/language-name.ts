// A language by its name in the reader's language.

/** Chinese is told apart by its script; of the others the country says nothing here. */
const scripts = new Map([
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
])

export function languageName(reader: string, language: string): string {
  const script = scripts.get(language)
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(script ?? language.slice(0, 2)) ?? language
  } catch {
    // Not the name of a language: shown as it is.
    return language
  }
}
