// The texts of mails by language; a missing text does not compile.
import type { Language } from '@shop/contract/language.ts'
import { mails as en } from './mails/en-US.ts'
import { mails as ja } from './mails/ja-JP.ts'
import { mails as ko } from './mails/ko-KR.ts'
import type { MailTexts } from './mails/shape.ts'
import { mails as th } from './mails/th-TH.ts'
import { mails as cn } from './mails/zh-CN.ts'
import { mails as tw } from './mails/zh-TW.ts'

export type { MailTexts, WarningFacts, WarningKind, WithdrawalFacts } from './mails/shape.ts'

const byLanguage: Record<Language, MailTexts> = {
  'en-US': en,
  'zh-CN': cn,
  'zh-TW': tw,
  'ja-JP': ja,
  'ko-KR': ko,
  'th-TH': th,
}

export function textsOf(language: Language): MailTexts {
  return byLanguage[language]
}
