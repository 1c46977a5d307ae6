// The message for a failed call: the server's own where it sent one.
import { Failed, Refused } from '@shop/client/failure.ts'
import type { StartTexts } from './en-US.ts'

export function failureText(text: StartTexts, error: unknown): string {
  if (error instanceof Refused) return error.message
  if (!(error instanceof Failed)) return text.failures.unknown
  if (error.kind === 'network') return text.failures.network
  if (error.kind === 'timeout') return text.failures.timeout
  if (error.kind === 'duplicate') return text.failures.duplicate
  return error.serverMessage || text.failures.http(error.status)
}
