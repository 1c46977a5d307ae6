// The text of a refusal or a broken field rule, in the reader's language.
import type { ErrorCode, ErrorParams, FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { errors as enErrors } from './errors/en-US.ts'
import { errors as jaErrors } from './errors/ja-JP.ts'
import { errors as koErrors } from './errors/ko-KR.ts'
import { errors as thErrors } from './errors/th-TH.ts'
import { errors as cnErrors } from './errors/zh-CN.ts'
import { errors as twErrors } from './errors/zh-TW.ts'
import { fields as enFields } from './fields/en-US.ts'
import { fields as jaFields } from './fields/ja-JP.ts'
import { fields as koFields } from './fields/ko-KR.ts'
import { fields as thFields } from './fields/th-TH.ts'
import { fields as cnFields } from './fields/zh-CN.ts'
import { fields as twFields } from './fields/zh-TW.ts'
import type { ErrorTexts, FieldTexts } from './text-types.ts'

const errorTexts: Record<Language, ErrorTexts> = {
  'en-US': enErrors,
  'zh-CN': cnErrors,
  'zh-TW': twErrors,
  'ja-JP': jaErrors,
  'ko-KR': koErrors,
  'th-TH': thErrors,
}

const fieldTexts: Record<Language, FieldTexts> = {
  'en-US': enFields,
  'zh-CN': cnFields,
  'zh-TW': twFields,
  'ja-JP': jaFields,
  'ko-KR': koFields,
  'th-TH': thFields,
}

export function errorText(language: Language, code: ErrorCode, params: ErrorParams = {}): string {
  return errorTexts[language][code](params)
}

export function fieldText(language: Language, rule: FieldRule): string {
  return fieldTexts[language][rule]
}
