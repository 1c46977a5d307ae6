// The types of the text tables: a missing refusal or field rule does not compile.
import type { ErrorCode, ErrorParams, FieldRule } from '@shop/contract/errors.ts'

export type ErrorTexts = Record<ErrorCode, (params: ErrorParams) => string>
export type FieldTexts = Record<FieldRule, string>
