// The one place that converts refusals and bugs into { code, msg, data, time }.
import { type Envelope, type ErrorCode, type ErrorParams, envelopeCode, errors } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { shopTime } from '@shop/locale/days.ts'
import { errorText, fieldText } from '@shop/locale/error-text.ts'
import { waitText } from '@shop/locale/format.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import type { FastifyError } from 'fastify'
import { brokenConstraint, isUnavailable } from '#db/pool.ts'
import { Refusal } from '#refuse.ts'
import { StorageError } from '#storage/object-storage.ts'

export interface ErrorResponse {
  status: number
  envelope: Envelope
  headers: Record<string, string>
  /** True for an error that a person must learn of: a bug, or a storage that does not work. */
  isLogged: boolean
}

export interface ResponseOptions {
  language: Language
  requestId: string
  now: Date
}

export function errorResponse(error: unknown, options: ResponseOptions): ErrorResponse {
  const refusal = asRefusal(error)
  if (refusal) return refused(refusal, options)
  // Unexpected, so it is logged, but it passes: clients send the same request again.
  if (isUnavailable(error)) return { ...refused(new Refusal('server.busy'), options), isLogged: true }
  if (error instanceof StorageError) {
    return { ...refused(new Refusal('storage.unavailable'), options), isLogged: true }
  }
  return { ...refused(new Refusal('server.failed', { request_id: options.requestId }), options), isLogged: true }
}

/** For a URL that no route and no file serves. */
export function notFoundResponse(options: ResponseOptions): ErrorResponse {
  const response = refused(new Refusal('object.not_found'), options)
  return { ...response, status: 404, envelope: { ...response.envelope, code: 404 } }
}

function refused(refusal: Refusal, options: ResponseOptions): ErrorResponse {
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
  const envelope = { code: envelopeCode(status), msg: keepWords(options.language, msg), data, time }
  return { status, envelope, headers, isLogged: false }
}

/** Adds the wait as text: a time of day would need the reader's time zone. Programs use the exact time beside it. */
function localizedParams(params: ErrorParams, { language, now }: ResponseOptions): ErrorParams {
  // A future day is given in the shop's time zone, and names it.
  if (typeof params.from === 'number') return { ...params, day: shopTime(language, new Date(params.from * 1000)) }
  if (typeof params.until !== 'number') return params
  return { ...params, wait: waitText(language, params.until - now.getTime() / 1000) }
}

/** Errors of Fastify, the pool or the database that the caller or the load causes are refusals too. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // The account was closed while the call waited for its lock; its sessions ended with it.
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
