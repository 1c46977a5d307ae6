// Whose turn a case is, as the words of the page name it.
import type { RefundTurn } from '@shop/contract/sales/refunds.ts'
import type { OpenStep } from './timeline.ts'

export type Turn = 'askedShop' | 'askedPlatform' | 'returning' | 'sentShop' | 'sentPlatform'

/** The goods are sent back by the shopper alone; everything else is the shop's, or what it left to the platform. */
export function turnOf(step: OpenStep, waitsFor: RefundTurn): Turn {
  if (step === 'returning') return 'returning'
  const isPlatform = waitsFor === 'platform'
  if (step === 'asked') return isPlatform ? 'askedPlatform' : 'askedShop'
  return isPlatform ? 'sentPlatform' : 'sentShop'
}
