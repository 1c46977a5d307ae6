// An email or mobile number of the account: masked, and the code requested for it, kept while the user reads the mail.
import { createDraftStorage } from '#draft-storage.ts'

export type ContactKind = 'email' | 'mobile'

export interface SentCode {
  kind: ContactKind
  contact: string
  /** When another code may be requested. */
  readyAt: number
  /** Sent with the code. */
  request: string
  requestedAt: number
  /** The ticket the code was exchanged for, until it is used; the code works only once. */
  ticket?: string | undefined
}

/** How long a mailed code is valid. */
const codeMs = 10 * 60_000

const draftStorage = createDraftStorage('contact-code')

/** A requested code for an email or mobile number, stored in this tab while the user reads the mail. */
export function readSentCode(owner: number, kind: ContactKind, now = Date.now()): SentCode | undefined {
  const sent = draftStorage.read(owner) as SentCode | undefined
  return sent?.kind === kind && now - sent.requestedAt < codeMs ? sent : undefined
}

export function saveSentCode(owner: number, sent: SentCode | undefined): void {
  draftStorage.save(owner, sent)
}

/** m***a@shop.example */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}${email.slice(at)}`
}

const endShown = 4

/** •••• 8000: the last four digits, as of a card. */
export function maskedMobile(mobile: string): string {
  return `••••\u00a0${mobile.slice(-endShown)}`
}
