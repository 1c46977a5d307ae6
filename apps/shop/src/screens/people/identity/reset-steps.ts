// The state the password reset steps pass in the history entry, so that a reload keeps the step.
import * as z from 'zod/mini'

/** The steps are account, code and new password. */
export const resetSteps = 3

const Steps = z.object({
  /** The account as it was typed. */
  account: z.optional(z.string()),
  masked: z.optional(z.string()),
  /** When another code may be requested. */
  readyAt: z.optional(z.number()),
  /** Sent with the code. */
  request: z.optional(z.string()),
  /** The login page is shown because the password was changed. */
  isChanged: z.optional(z.boolean()),
})
export type Steps = z.output<typeof Steps>

/** State of another shape is ignored. */
export function readSteps(state: unknown): Steps {
  const read = z.safeParse(Steps, state)
  return read.success ? read.data : {}
}
