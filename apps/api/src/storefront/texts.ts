// Page titles of the served HTML, in six languages.
import type { Language } from '@shop/contract/language.ts'
// The shop's own titles, so that a page has the same title before and after its script runs.
import { titles as english } from '../../../shop/src/text/en-US/titles.ts'
import { titles as japanese } from '../../../shop/src/text/ja-JP/titles.ts'
import { titles as korean } from '../../../shop/src/text/ko-KR/titles.ts'
import { titles as thai } from '../../../shop/src/text/th-TH/titles.ts'
import { titles as simplified } from '../../../shop/src/text/zh-CN/titles.ts'
import { titles as traditional } from '../../../shop/src/text/zh-TW/titles.ts'

export type PageTitle = keyof typeof english

export const pageTitles: Record<Language, Record<PageTitle, string>> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}
