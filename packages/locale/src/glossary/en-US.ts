// The terms of American English.
import { shopperFiles, type Term } from './term.ts'

export const terms: readonly Term[] = [
  { say: 'payment password', not: /payment code/i, files: shopperFiles },
  { say: 'recharge', not: /\btop[- ]up\b/i, files: shopperFiles },
]
