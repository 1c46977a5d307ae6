// Rules for push messages: which addresses are push services, what a message contains, and when it is sent again.
import { isIP } from 'node:net'
import type { Language } from '@shop/contract/language.ts'
import type { Notification } from '@shop/contract/people/notifications.ts'

/** Names inside of a network, which no public server resolves. */
const innerName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/

/** The browser names its push service, so the address may be anything: it must be public, by name and encrypted. */
export function isPushService(endpoint: string, testUrl: string | undefined): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.username || url.password) return false
  if (testUrl !== undefined && url.origin === testUrl) return true
  const { hostname } = url
  const isName =
    hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[') && !innerName.test(hostname)
  return url.protocol === 'https:' && url.port === '' && isName
}

export interface PushPayload {
  title: string
  body: string
  /** The page that a tap opens. */
  link: string
  /** A message with the same tag replaces the earlier one. */
  tag: string
  language: Language
}

/** A push service accepts 4 kB; more than a few lines is not shown anyway. */
const bodyMax = 240

/** The text of the notification as the shop shows it. */
export function payloadOf({ id, title, body, link }: Notification, language: Language): PushPayload {
  const letters = Array.from(body)
  const shown = letters.length > bodyMax ? `${letters.slice(0, bodyMax - 1).join('')}…` : body
  return { title, body: shown, link: link || '/notification', tag: `notice-${id}`, language }
}

/** Older messages come too late to be useful. */
export const lifeMs = 24 * 3_600_000
const firstDelayMs = 10_000
const maxDelayMs = 30 * 60_000

/** Ten seconds, doubled each time up to half an hour; a push service may ask for more, up to that. */
export function retryDelayMs(tries: number, retryAfterSeconds: number | undefined): number {
  const own = firstDelayMs * 2 ** Math.min(20, Math.max(0, tries - 1))
  return Math.min(maxDelayMs, Math.max(own, (retryAfterSeconds ?? 0) * 1000))
}

/** sent: accepted; gone: the browser has ended its subscription; refused: never accepted; later: try again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** By the status of the push service's response; undefined when there was none. */
export function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 408 || status === 429 || status >= 500) return 'later'
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}
