// What a language is called by those who read another one.
import type { Language } from '@shop/contract/language.ts'

/** Chinese is told apart by its script, as its readers do; the others need no country. */
const scripts: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

export function languageName(reader: Language, written: string): string {
  const tag = scripts[written] ?? written.split('-')[0] ?? written
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? written
  } catch {
    return written
  }
}
