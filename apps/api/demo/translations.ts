// A text in the six languages, in the order the demo files list them.
import type { Language } from '@shop/contract/language.ts'

export type Translations = Record<Language, string>

export function translations(en: string, cn: string, tw: string, ja: string, ko: string, th: string): Translations {
  return { 'en-US': en, 'zh-CN': cn, 'zh-TW': tw, 'ja-JP': ja, 'ko-KR': ko, 'th-TH': th }
}
