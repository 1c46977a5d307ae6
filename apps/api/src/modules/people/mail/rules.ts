// mail: when a mail is tried again and when no more.

const firstDelayMs = 10_000
const maxDelayMs = 30 * 60_000
const giveUpMs = 24 * 3_600_000
/** As long as a code is good. */
const giveUpSecretMs = 10 * 60_000

/** Ten seconds, then twice as long each time, up to half an hour. */
export function retryDelayMs(tries: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(20, Math.max(0, tries - 1)))
}

export interface SendFailure {
  code?: string | undefined
  /** At which command of the conversation it failed. */
  command?: string | undefined
  responseCode?: number | undefined
}

/** An address that the receiving server does not take today it will not take tomorrow. */
export function isFinal(failure: SendFailure): boolean {
  return failure.command === 'RCPT TO' && (failure.responseCode ?? 0) >= 500
}

const unreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ECONNREFUSED'])

/** It was not about this mail: no other would go either. */
export function isUnreachable(failure: SendFailure): boolean {
  return failure.code !== undefined && unreachable.has(failure.code)
}

/** What was written before these times is of no use to its receiver any more. */
export function staleBefore(now: Date): { before: Date; secretBefore: Date } {
  return { before: new Date(now.getTime() - giveUpMs), secretBefore: new Date(now.getTime() - giveUpSecretMs) }
}
