// What the steps of a password hand to one another with the address, so that a reload keeps one's place.
import * as z from 'zod/mini'

/** Account, code, new password. */
export const resetSteps = 3

const Steps = z.object({
  /** As it was typed. */
  account: z.optional(z.string()),
  masked: z.optional(z.string()),
  /** From when on another code may be asked for. */
  readyAt: z.optional(z.number()),
  /** Goes with the code. */
  request: z.optional(z.string()),
  /** Login is shown because the password was changed. */
  isChanged: z.optional(z.boolean()),
})
export type Steps = z.output<typeof Steps>

/** Whatever the history holds from elsewhere counts as nothing. */
export function readSteps(state: unknown): Steps {
  const read = z.safeParse(Steps, state)
  return read.success ? read.data : {}
}
