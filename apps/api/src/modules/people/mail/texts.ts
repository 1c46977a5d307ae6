// The texts of mails by language; a missing text does not compile.
import type { Language } from '@shop/contract/language.ts'
import { mails as en } from './text/en-US.ts'
import { mails as ja } from './text/ja-JP.ts'
import { mails as ko } from './text/ko-KR.ts'
import type { MailTexts } from './text/shape.ts'
import { mails as th } from './text/th-TH.ts'
import { mails as cn } from './text/zh-CN.ts'
import { mails as tw } from './text/zh-TW.ts'

export type { MailTexts, WarningFacts, WarningKind, WithdrawalFacts } from './text/shape.ts'

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
