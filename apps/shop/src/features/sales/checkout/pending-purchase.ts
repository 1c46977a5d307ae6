// What a guest was buying when a login was needed, which continues at the checkout afterwards while it is recent.
import type { Intent, ProductChoice } from '#session.tsx'

/** Later the product page is shown with the choice: it may not be what the shopper wants any more. */
const validMs = 30 * 60_000

interface Visit {
  intent: Intent | undefined
  /** The page after login. */
  redirect: string | undefined
  nowMs: number
}

/** Undefined when this login is for something else. */
export function pendingChoice({ intent, redirect, nowMs }: Visit): ProductChoice | undefined {
  if (intent?.kind !== 'buy' || intent.path !== redirect || nowMs - intent.startedAt > validMs) return undefined
  return intent.choice
}
