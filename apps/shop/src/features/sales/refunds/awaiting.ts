// Maps who must act next in a case to the keys of the page's texts.
import type { RefundParty } from '@shop/contract/sales/refunds.ts'
import type { OpenStep } from './timeline.ts'

type AwaitingKey = 'askedShop' | 'askedPlatform' | 'returning' | 'sentShop' | 'sentPlatform'

/** Only the shopper returns goods; every other step is the shop's, or the platform's after the shop's deadline. */
export function awaitingKeyOf(step: OpenStep, waitsFor: RefundParty): AwaitingKey {
  if (step === 'returning') return 'returning'
  const isPlatform = waitsFor === 'platform'
  if (step === 'asked') return isPlatform ? 'askedPlatform' : 'askedShop'
  return isPlatform ? 'sentPlatform' : 'sentShop'
}
