// The name of a language in the reader's language.
import type { Language } from '@shop/contract/language.ts'

/** Chinese is named by its script, the others without a country. */
const scripts: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

export function languageName(reader: Language, written: string): string {
  const tag = scripts[written] ?? written.split('-')[0] ?? written
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? written
  } catch {
    return written
  }
}
