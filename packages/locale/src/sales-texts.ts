// Texts of orders, refunds and reviews: the reasons of shoppers and operators; by language.
import type { Language } from '@shop/contract/language.ts'
import { sales as english, type SalesTexts } from './sales/en-US.ts'
import { sales as japanese } from './sales/ja-JP.ts'
import { sales as korean } from './sales/ko-KR.ts'
import { sales as thai } from './sales/th-TH.ts'
import { sales as simplified } from './sales/zh-CN.ts'
import { sales as traditional } from './sales/zh-TW.ts'

export const salesTexts: Record<Language, SalesTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}
