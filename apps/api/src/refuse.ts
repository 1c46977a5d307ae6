// refuse(reason, params): the project's error for a call that is declined on purpose.
import type { ErrorCode, ErrorParams, FieldRule } from '@shop/contract/errors.ts'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: ErrorCode
  readonly params: ErrorParams
  readonly fields: Record<string, FieldRule> | undefined

  constructor(reason: ErrorCode, params: ErrorParams = {}, fields?: Record<string, FieldRule>) {
    super(reason)
    this.reason = reason
    this.params = params
    this.fields = fields
  }
}

const transientReasons: readonly string[] = ['server.busy', 'storage.unavailable', 'rate.limited']

/** Decides nothing: the same request number may be tried again. */
export function isTransient({ reason }: Refusal): boolean {
  return transientReasons.includes(reason)
}

export function refuse(reason: ErrorCode, params: ErrorParams = {}): never {
  throw new Refusal(reason, params)
}

/** Refuses the input and names the fields with the rules they break. */
export function refuseFields(fields: Record<string, FieldRule>): never {
  throw new Refusal('input.invalid', {}, fields)
}
