// Rules for retrying and giving up on mails.

const firstDelayMs = 10_000
const maxDelayMs = 30 * 60_000
const giveUpMs = 24 * 3_600_000
/** How long a code is valid. */
const giveUpSecretMs = 10 * 60_000

/** Ten seconds, doubled each time up to half an hour. */
export function retryDelayMs(tries: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(20, Math.max(0, tries - 1)))
}

export interface SendFailure {
  code?: string | undefined
  /** The SMTP command that failed. */
  command?: string | undefined
  responseCode?: number | undefined
}

/** A recipient rejected permanently is not tried again. */
export function isFinal(failure: SendFailure): boolean {
  return failure.command === 'RCPT TO' && (failure.responseCode ?? 0) >= 500
}

const unreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ECONNREFUSED'])

/** The failure concerns the server, so no other mail would go through either. */
export function isUnreachable(failure: SendFailure): boolean {
  return failure.code !== undefined && unreachable.has(failure.code)
}

/** Older mails are useless to their receivers. */
export function staleBefore(now: Date): { before: Date; secretBefore: Date } {
  return { before: new Date(now.getTime() - giveUpMs), secretBefore: new Date(now.getTime() - giveUpSecretMs) }
}
