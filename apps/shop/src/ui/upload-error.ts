// Tells whether retrying a failed upload with the same file can help.
import { Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'

const fileReasons: readonly ErrorCode[] = ['file.type', 'file.too_large', 'input.invalid']

/** The file itself was refused: the user must choose another one. */
export function isFileRefused(error: unknown): boolean {
  return error instanceof Refused && fileReasons.includes(error.reason)
}
