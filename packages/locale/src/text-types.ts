// What a language must offer: a sentence for every refusal and every field rule; a missing one does not compile.
import type { ErrorCode, ErrorParams, FieldRule } from '@shop/contract/errors.ts'

export type ErrorTexts = Record<ErrorCode, (params: ErrorParams) => string>
export type FieldTexts = Record<FieldRule, string>
