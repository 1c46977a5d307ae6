// Parses a typed amount of money into whole cents.
import { type Cents, parseUsd } from '@shop/contract/cents.ts'

const pattern = /^\d{1,10}(\.\d{1,2})?$/

/**
 * Zero is an amount; undefined for invalid or ambiguous text. Many keyboards offer a comma as the decimal point, and
 * between groups of three digits it only groups; full-width digits of an input method count as digits.
 */
export function typedAmount(text: string): Cents | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return pattern.test(plain) ? parseUsd(plain) : undefined
}
