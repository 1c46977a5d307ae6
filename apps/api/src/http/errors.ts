// Refusals and bugs become { code, msg, data, time } here and nowhere else.
import { type Envelope, envelopeCode } from '@shop/contract/envelope.ts'
import { type ErrorCode, type ErrorParams, errors } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { shopTime } from '@shop/locale/days.ts'
import { errorText, fieldText } from '@shop/locale/error-text.ts'
import { waitText } from '@shop/locale/format.ts'
import type { FastifyError } from 'fastify'
import { brokenConstraint } from '#db/pool.ts'
import { Refusal } from '#refuse.ts'

export interface Answer {
  status: number
  envelope: Envelope
  headers: Record<string, string>
  /** True for what somebody must look at. */
  isBug: boolean
}

export interface AnswerOptions {
  language: Language
  requestId: string
  now: Date
}

export function answerOf(error: unknown, options: AnswerOptions): Answer {
  const refusal = asRefusal(error)
  if (refusal) return refused(refusal, options)
  return { ...refused(new Refusal('server.failed', { request_id: options.requestId }), options), isBug: true }
}

/** What no route and no file answers. */
export function missingAnswer(options: AnswerOptions): Answer {
  const answer = refused(new Refusal('object.not_found'), options)
  return { ...answer, status: 404, envelope: { ...answer.envelope, code: 404 } }
}

function refused(refusal: Refusal, options: AnswerOptions): Answer {
  const { reason, params, fields } = refusal
  const status = errors[reason]
  const first = fields && Object.values(fields)[0]
  const msg = first
    ? fieldText(options.language, first)
    : errorText(options.language, reason, localizedParams(params, options))
  const headers: Record<string, string> = {}
  if (reason === 'rate.limited') headers['retry-after'] = String(params.retry_after ?? 1)
  const data = { reason, ...params, ...(fields && { fields }) }
  const time = Math.floor(options.now.getTime() / 1000)
  return { status, envelope: { code: envelopeCode(status), msg, data, time }, headers, isBug: false }
}

/** A time of day would need the reader's zone; a wait does not. The program gets the exact time beside it. */
function localizedParams(params: ErrorParams, { language, now }: AnswerOptions): ErrorParams {
  // A day that lies ahead is given in the shop's zone, and says so.
  if (typeof params.from === 'number') return { ...params, day: shopTime(language, new Date(params.from * 1000)) }
  if (typeof params.until !== 'number') return params
  return { ...params, wait: waitText(language, params.until - now.getTime() / 1000) }
}

/** What Fastify, the pool or the database throws for a caller's or the load's fault is a refusal too. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // The account was closed while the call waited for it; with the account its sessions ended.
  if (brokenConstraint(error) === 'person_not_closed') return new Refusal('auth.required')
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError>
  const byCode: Record<string, ErrorCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'input.invalid',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.invalid',
    FST_ERR_CTP_INVALID_JSON_BODY: 'input.invalid',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'input.invalid',
    '57014': 'server.busy',
    '53300': 'server.busy',
  }
  const known = code === undefined ? undefined : byCode[code]
  if (known) return new Refusal(known)
  if (message === 'timeout exceeded when trying to connect') return new Refusal('server.busy')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('input.invalid')
  return undefined
}
