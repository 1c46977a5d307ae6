// An amount of money as people type it, in whole cents.
import { type Cents, parseUsd } from '@shop/contract/wire.ts'

const pattern = /^\d{1,10}(\.\d{1,2})?$/

/**
 * Zero counts as an amount here; undefined for what is none or could mean two things. A comma is what many keyboards
 * offer for a point, and between groups of three it only groups; an input method's wide digits count as digits.
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
