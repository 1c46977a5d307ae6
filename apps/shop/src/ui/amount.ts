// Amounts of money as they are typed, and parts of them, in whole cents.
import { typedAmount } from '@shop/client/typed-amount.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'

/** Undefined for what is no amount greater than zero. */
export function readAmount(text: string): Cents | undefined {
  const amount = typedAmount(text)
  return amount !== undefined && amount > 0 ? amount : undefined
}

/** A rate has at most four places; a part of a cent counts as a whole one, as the server counts. */
const rateScale = 10_000

export function partOf(amount: Cents, rate: string): Cents {
  const [, places = ''] = rate.split('.')
  const part = BigInt(amount) * BigInt(Number(places.padEnd(4, '0')))
  return cents(Number((part + BigInt(rateScale - 1)) / BigInt(rateScale)))
}

/** Dollars for one token have up to eight places, tokens are shown with up to six. */
const rateDigits = 8
const tokenDigits = 6

/** How many tokens an amount is: rounded up for what is to be sent, down for what is promised. */
export function tokensFor(amount: Cents, rate: string, rounding: 'up' | 'down' = 'up'): string {
  const [integerPart = '0', places = ''] = rate.split('.')
  const scaledRate = BigInt(integerPart + places.slice(0, rateDigits).padEnd(rateDigits, '0'))
  if (scaledRate <= 0n) return ''
  const scaled = BigInt(amount) * 10n ** BigInt(rateDigits + tokenDigits - 2)
  const extra = rounding === 'up' ? scaledRate - 1n : 0n
  const digits = String((scaled + extra) / scaledRate).padStart(tokenDigits + 1, '0')
  return `${digits.slice(0, -tokenDigits)}.${digits.slice(-tokenDigits)}`.replace(/\.?0+$/, '')
}
