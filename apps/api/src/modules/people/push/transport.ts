// Sends one request to a push service: encrypted for the browser, signed by the shop, bounded in time and size.
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { loadLater } from '#load-later.ts'
import { lookupPublic } from '#security/public-address.ts'
import type { PushKeys } from './keys.ts'
import { isPushService } from './rules.ts'

const loadWebPush = loadLater<typeof import('web-push')>('web-push')

export interface PushRequest {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** How long the push service stores it for a browser that is not connected. */
  lifeSeconds: number
}

export interface PushResponse {
  /** Undefined when there was no response. */
  status: number | undefined
  retryAfterSeconds: number | undefined
}

export interface PushTransport {
  send(keys: PushKeys, request: PushRequest): Promise<PushResponse>
}

export interface PushSettings {
  /** Who a push service can contact about this shop: an https or mailto address. */
  subject: string
  /** A push server on this machine, for tests. */
  testUrl: string | undefined
}

const timeoutMs = 10_000

export function createPushTransport({ subject, testUrl }: PushSettings): PushTransport {
  return {
    async send(keys, { endpoint, p256dh, auth, payload, lifeSeconds }) {
      // The address was checked when it was saved; the rules may have changed since.
      if (!isPushService(endpoint, testUrl)) return { status: 404, retryAfterSeconds: undefined }
      const { headers, body } = loadWebPush().generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: lifeSeconds,
        contentEncoding: 'aes128gcm',
      })
      const isTest = testUrl !== undefined && new URL(endpoint).origin === testUrl
      return post(endpoint, { headers, ...(!isTest && { lookup: lookupPublic }) }, body)
    },
  }
}

/** Redirects are not followed, and the response's body is not read. */
function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<PushResponse> {
  const { promise, resolve } = Promise.withResolvers<PushResponse>()
  const send = endpoint.startsWith('http:') ? httpRequest : httpsRequest
  const signal = AbortSignal.timeout(timeoutMs)
  const request = send(endpoint, { ...options, method: 'POST', signal, agent: false }, (response) => {
    const seconds = Number(response.headers['retry-after'])
    resolve({ status: response.statusCode, retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined })
    response.destroy()
  })
  request.on('error', () => resolve({ status: undefined, retryAfterSeconds: undefined }))
  request.end(body)
  return promise
}
