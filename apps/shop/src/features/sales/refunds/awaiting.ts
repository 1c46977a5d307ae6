// Whose turn a case is, as the words of the page name it.
import type { RefundParty } from '@shop/contract/sales/refunds.ts'
import type { OpenStep } from './timeline.ts'

export type AwaitingKey = 'askedShop' | 'askedPlatform' | 'returning' | 'sentShop' | 'sentPlatform'

/** The goods are sent back by the shopper alone; everything else is the shop's, or what it left to the platform. */
export function awaitingKeyOf(step: OpenStep, waitsFor: RefundParty): AwaitingKey {
  if (step === 'returning') return 'returning'
  const isPlatform = waitsFor === 'platform'
  if (step === 'asked') return isPlatform ? 'askedPlatform' : 'askedShop'
  return isPlatform ? 'sentPlatform' : 'sentShop'
}
