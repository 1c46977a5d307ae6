// A code asked for to prove an email or mobile, kept in this tab: whoever reads the mail and comes back goes on there.
import { createDraftStorage } from '#draft-storage.ts'

export type ContactKind = 'email' | 'mobile'

export interface SentCode {
  kind: ContactKind
  contact: string
  /** From when on another code may be asked for. */
  readyAt: number
  /** Goes with the code. */
  request: string
  requestedAt: number
  /** What the code was exchanged for, until it is used: the code itself is spent. */
  ticket?: string | undefined
}

/** As long as a mailed code counts. */
const codeMs = 10 * 60_000

const draftStorage = createDraftStorage('contact-code')

export function readSentCode(owner: number, kind: ContactKind, now = Date.now()): SentCode | undefined {
  const sent = draftStorage.read(owner) as SentCode | undefined
  return sent?.kind === kind && now - sent.requestedAt < codeMs ? sent : undefined
}

export function saveSentCode(owner: number, sent: SentCode | undefined): void {
  draftStorage.save(owner, sent)
}
