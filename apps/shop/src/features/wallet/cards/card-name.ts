// How a saved card is named: its brand and last digits.
import type { SavedCard } from '@shop/contract/wallet/cards.ts'

/** Brands as their owners write them; others as the provider names them. */
const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
}

export function brandName(brand: string): string {
  return brandNames[brand] ?? brand
}

export const nameOf = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) => `${brandName(brand)} ••••\u00a0${last4}`
