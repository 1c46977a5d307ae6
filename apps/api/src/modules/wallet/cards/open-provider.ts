// Chooses the card provider: Stripe when configured, the test provider in the demo, otherwise none.
import { createHash } from 'node:crypto'
import type { CardProvider } from './provider.ts'
import { createStripe, type StripeSettings } from './stripe.ts'
import { createTestProvider, type TestProvider } from './test-provider.ts'

export interface CardSettings {
  stripe: Omit<StripeSettings, 'shopMark'> | undefined
  demo: boolean
  pepper: string
}

interface OpenedProvider {
  provider: CardProvider | undefined
  /** This server also serves its form; undefined outside the demo. */
  test: TestProvider | undefined
}

export function openProvider({ stripe, demo, pepper }: CardSettings): OpenedProvider {
  if (stripe) return { provider: createStripe({ ...stripe, shopMark: shopMarkOf(pepper) }), test: undefined }
  const test = demo ? createTestProvider(pepper) : undefined
  return { provider: test, test }
}

/** Stable for one shop, different for every other one; does not reveal the pepper. */
function shopMarkOf(pepper: string): string {
  return createHash('sha256').update(`card payments|${pepper}`).digest('hex').slice(0, 12)
}
