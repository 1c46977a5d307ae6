// A text of the demo data in the six languages.
import type { Language } from '@shop/contract/language.ts'
import * as z from 'zod/mini'

export const Translations = z.strictObject({
  'en-US': z.string(),
  'zh-CN': z.string(),
  'zh-TW': z.string(),
  'ja-JP': z.string(),
  'ko-KR': z.string(),
  'th-TH': z.string(),
} satisfies Record<Language, unknown>)
export type Translations = z.output<typeof Translations>
