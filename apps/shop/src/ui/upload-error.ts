// Why a picture did not go, and whether sending the same file again may help.
import { Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'

const reasonsOfFile: readonly ErrorCode[] = ['file.type', 'file.too_large', 'input.invalid']

/** The file itself was refused: only another one can go. */
export function isFileRefused(error: unknown): boolean {
  return error instanceof Refused && reasonsOfFile.includes(error.reason)
}
