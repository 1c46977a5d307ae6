// Which card provider the shop works with: Stripe where it is set up, the test one in the demo, none otherwise.
import { createHash } from 'node:crypto'
import type { CardProvider } from './provider.ts'
import { createStripe, type StripeSettings } from './stripe.ts'
import { createTestProvider, type TestProvider } from './test-provider.ts'

export interface CardSettings {
  stripe: Omit<StripeSettings, 'shopMark'> | undefined
  demo: boolean
  pepper: string
}

export interface OpenedProvider {
  provider: CardProvider | undefined
  /** Its own form and messages are served here; undefined outside the demo. */
  test: TestProvider | undefined
}

export function openProvider({ stripe, demo, pepper }: CardSettings): OpenedProvider {
  if (stripe) return { provider: createStripe({ ...stripe, shopMark: shopMarkOf(pepper) }), test: undefined }
  const test = demo ? createTestProvider(pepper) : undefined
  return { provider: test, test }
}

/** The same over all processes and starts of one shop, another in every other shop; tells nothing of the pepper. */
function shopMarkOf(pepper: string): string {
  return createHash('sha256').update(`card payments|${pepper}`).digest('hex').slice(0, 12)
}
