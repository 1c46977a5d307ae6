// call(endpoint, input): the typed client that browsers and tests call the API with.
import type { Endpoint, Input, Reply, Schema } from '@shop/contract/endpoint.ts'
import {
  commonErrors,
  type Envelope,
  type ErrorCode,
  type FieldRule,
  fieldRules,
  successCode,
} from '@shop/contract/errors.ts'
import * as z from 'zod/mini'
import { Failed, isSignedOut, Refused } from './failure.ts'
import { queryString } from './query.ts'
import { syncServerTime } from './server-time.ts'

export const timeoutMs = 10_000
/** A file, or a body as large as one, takes longer on a slow connection. */
const uploadTimeoutMs = 60_000

export interface ClientOptions {
  /** Scheme and host; empty = the page's own. */
  base: string
  token(): string | undefined
  /** Called once per session when the server no longer accepts the token. */
  onSignedOut(message: string): void
  /** Called for every failed call that is not `quiet`, to show a toast. */
  onFailure(error: Refused | Failed): void
  fetch?: typeof fetch
  now?: () => number
  /** Replies that came with the page. */
  embedded?: EmbeddedReplies
  /** Sent with every request; tests use it for language and address. */
  headers?: Record<string, string>
}

export interface EmbeddedReplies {
  /** The data of the reply; undefined = the request is sent. */
  take(url: string): unknown
  /** A write may make them wrong. */
  clear(): void
}

export interface CallOptions {
  /** Sends no token header. */
  noToken?: boolean
  /** Allows the same write twice within a second. */
  allowRepeat?: boolean
  /** The caller shows the failure itself. */
  quiet?: boolean
  signal?: AbortSignal
  timeoutMs?: number
  /** Replaces fetch for this call. */
  fetch?: typeof fetch
}

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Reply<E>>

export function createClient(client: ClientOptions): Call {
  const repeats = createRepeatGuard()
  const now = client.now ?? Date.now
  let signedOutToken: string | undefined

  async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Reply<E>> {
    const token = options.noToken ? undefined : client.token()
    try {
      const request = requestOf(client, endpoint, input, token)
      if (isRepeat(endpoint, request, options)) throw new Failed('duplicate')
      if (endpoint.method !== 'GET') client.embedded?.clear()
      const embedded = client.embedded?.take(request.url)
      if (embedded !== undefined) return readReply(endpoint, 200, embedded) as Reply<E>
      const { status, envelope } = await send(client, endpoint, request, options)
      if (envelope.code === successCode) return readReply(endpoint, status, envelope.data) as Reply<E>
      throw failureOf(endpoint, status, envelope)
    } catch (error) {
      if (options.signal?.aborted) throw error
      if (isSignedOut(error) && token !== undefined) notifySignedOut(error, token)
      else if ((error instanceof Refused || error instanceof Failed) && !options.quiet) client.onFailure(error)
      throw error
    }
  }

  // Uploads are never repeats: the server stores the same file once, and two files within a second are two.
  function isRepeat(endpoint: Endpoint, { url, body }: PreparedRequest, options: CallOptions): boolean {
    if (endpoint.method === 'GET' || options.allowRepeat || typeof body !== 'string') return false
    return repeats.isRepeat({ url, body, at: now() })
  }

  // Several calls of one session may get 401 at once: the person is notified and sent to login once.
  function notifySignedOut(error: Refused, token: string): void {
    error.endedSession = true
    if (token === signedOutToken || token !== client.token()) return
    signedOutToken = token
    client.onSignedOut(error.message)
  }

  return call
}

interface PreparedRequest {
  url: string
  body: string | FormData
  headers: Record<string, string>
}

function requestOf(
  client: ClientOptions,
  endpoint: Endpoint,
  input: {
    params?: unknown
    query?: unknown
    body?: unknown
    file?: Uint8Array<ArrayBuffer> | undefined
    fields?: unknown
  },
  token: string | undefined,
): PreparedRequest {
  const params = encode(endpoint.params, input.params) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = queryString(encode(endpoint.query, input.query ?? {}) as Record<string, unknown>)
  const fields = encode(endpoint.upload?.fields, input.fields) as Record<string, string>
  const body = input.file
    ? formOf(input.file, fields)
    : endpoint.body
      ? JSON.stringify(encode(endpoint.body, input.body))
      : ''
  const headers: Record<string, string> = { accept: 'application/json', ...client.headers }
  // A form's content type contains its boundary, which only fetch knows.
  if (body && typeof body === 'string') headers['content-type'] = 'application/json'
  if (token) headers.token = token
  return { url: `${client.base}${path}${query ? `?${query}` : ''}`, body, headers }
}

/** Fields come before the file: the server reads the form as a stream. */
function formOf(file: Uint8Array<ArrayBuffer>, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([file]), 'file')
  return form
}

/** Refuses invalid input as the server would, without the round trip. */
function encode(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return {}
  const result = z.safeEncode(schema, value as never)
  if (result.success) return result.data
  const fields: Record<string, FieldRule> = {}
  for (const { path, message } of result.error.issues) {
    const rule = fieldRules.find((known) => known === message) ?? 'format'
    fields[path.join('.') || 'body'] ??= rule
  }
  throw new Refused('', { reason: 'input.invalid', params: { fields }, status: 0, code: 0 })
}

async function send(
  client: ClientOptions,
  endpoint: Endpoint,
  request: PreparedRequest,
  options: CallOptions,
): Promise<{ status: number; envelope: Envelope }> {
  const defaultMs = endpoint.upload || endpoint.bodyMax ? uploadTimeoutMs : timeoutMs
  const limit = AbortSignal.timeout(options.timeoutMs ?? defaultMs)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const init: RequestInit = { method: endpoint.method, headers: request.headers, signal }
  if (request.body) init.body = request.body
  try {
    const response = await (options.fetch ?? client.fetch ?? fetch)(request.url, init)
    const envelope = await readEnvelope(response)
    if (!envelope) throw new Failed('http', response.status)
    syncServerTime(envelope.time)
    return { status: response.status, envelope }
  } catch (error) {
    if (error instanceof Failed || options.signal?.aborted) throw error
    throw new Failed(limit.aborted ? 'timeout' : 'network')
  }
}

/** The envelope, or undefined when the response is something else, such as a proxy's error page. */
async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope = typeof value === 'object' && value !== null && 'code' in value && 'msg' in value
    return isEnvelope ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** A reply that does not match the contract is a failure. */
function readReply(endpoint: Endpoint, status: number, data: unknown): unknown {
  const result = z.safeDecode(endpoint.reply, data as never)
  if (result.success) return result.data
  throw new Failed('http', status)
}

function failureOf(endpoint: Endpoint, status: number, envelope: Envelope): Refused | Failed {
  const { reason, ...params } = (envelope.data ?? {}) as Record<string, unknown>
  const isOk = status >= 200 && status < 300
  if (!isOk && envelope.code !== 401) return new Failed('http', status, envelope.msg)
  const fallback: ErrorCode = envelope.code === 401 ? 'auth.required' : 'server.failed'
  // Only this endpoint's errors: the whole list would be part of every first load.
  const known = [...commonErrors, ...endpoint.errors].find((listed) => listed === reason) ?? fallback
  return new Refused(envelope.msg, { reason: known, params, status, code: envelope.code, time: envelope.time })
}

export const repeatWindowMs = 1000

export interface RepeatGuard {
  /** True when this write equals the previous one and came within the window. */
  isRepeat(write: { url: string; body: string; at: number }): boolean
}

/** Refuses the same write twice within a second. Only against double taps: the server is the real guard. */
export function createRepeatGuard(): RepeatGuard {
  let previous: { url: string; body: string; at: number } | undefined
  return {
    isRepeat(write) {
      const same = previous && previous.url === write.url && previous.body === write.body
      if (same && previous && write.at - previous.at < repeatWindowMs) return true
      previous = write
      return false
    },
  }
}
