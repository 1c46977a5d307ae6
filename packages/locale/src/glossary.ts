// The glossary as data: per language, the term to use and the variants that are not allowed.
import type { Language } from '@shop/contract/language.ts'
import { terms as english } from './glossary/en-US.ts'
import { terms as japanese } from './glossary/ja-JP.ts'
import { terms as korean } from './glossary/ko-KR.ts'
import type { Term } from './glossary/term.ts'
import { terms as thai } from './glossary/th-TH.ts'
import { terms as simplified } from './glossary/zh-CN.ts'
import { terms as traditional } from './glossary/zh-TW.ts'

export const glossary: Record<Language, readonly Term[]> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}
