// The test cards of the demo's provider and the outcome of each; the numbers are Stripe's test numbers.
import type { CardDecline } from '@shop/contract/wallet/cards.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import type { TestDecision } from './test-provider-store.ts'

export interface TestCard {
  number: string
  outcome: 'paid' | 'declined' | 'asks' | 'slow'
  decline?: CardDecline
  isDisputed?: true
}

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '4000000000000002', outcome: 'declined', decline: 'refused' },
  { number: '4000000000009995', outcome: 'declined', decline: 'funds' },
  { number: '4000000000000127', outcome: 'declined', decline: 'cvc' },
  { number: '4000000000000069', outcome: 'declined', decline: 'expired' },
  { number: '4000002500003155', outcome: 'asks' },
  { number: '4000000000000077', outcome: 'slow' },
  { number: '4000000000000259', outcome: 'paid', isDisputed: true },
]

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '')
  return testCards.find((card) => card.number === digits)
}

const slowMs = 20_000

export function decisionOf(
  card: TestCard,
  { now, isAuthenticated }: { now: Date; isAuthenticated?: boolean | undefined },
): TestDecision {
  if (card.outcome === 'declined') return { state: 'declined', decline: card.decline ?? 'refused', settlesAt: null }
  if (card.outcome === 'slow') {
    return { state: 'processing', decline: '', settlesAt: new Date(now.getTime() + slowMs) }
  }
  if (card.outcome === 'asks' && isAuthenticated === undefined) {
    return { state: 'authenticating', decline: '', settlesAt: null }
  }
  if (card.outcome === 'asks' && !isAuthenticated) {
    return { state: 'declined', decline: 'authentication', settlesAt: null }
  }
  return { state: 'paid', decline: '', settlesAt: null }
}

/** A usual provider fee: 2.9 % and 30 cents. */
export function feeOfTest(amount: Cents): Cents {
  return cents(Math.round((amount * 29) / 1000) + 30)
}
