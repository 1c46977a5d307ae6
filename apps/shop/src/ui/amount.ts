// Parses typed amounts, and computes percentages and token amounts.
import { typedAmount } from '@shop/client/typed-amount.ts'
import { type Cents, cents } from '@shop/contract/cents.ts'

/** Undefined unless it is an amount greater than zero. */
export function readAmount(text: string): Cents | undefined {
  const amount = typedAmount(text)
  return amount !== undefined && amount > 0 ? amount : undefined
}

/** An amount, or the beginning of one, without commas. */
const plainPattern = /^\d*(\.\d*)?$/

/** With a comma between thousands, as amounts are shown everywhere; text that is no plain amount stays as it is. */
export function groupedAmount(text: string): string {
  if (!plainPattern.test(text)) return text
  const [whole = ''] = text.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + text.slice(whole.length)
}

/** Without the commas between thousands; other text stays as it is, as one with a comma as the decimal point. */
export function plainAmount(text: string): string {
  const plain = text.replaceAll(',', '')
  return groupedAmount(plain) === text ? plain : text
}

interface AmountEdit {
  before: string
  edited: string
  /** Where the Delete key removed the next character. */
  deletedAt?: number | undefined
}

/** The text after an edit, grouped again. A comma that the user types is not one of ours: it may be a decimal point. */
export function editedAmount({ before, edited, deletedAt }: AmountEdit): string {
  const isOurs = groupedAmount(before.replaceAll(',', '')) === before
  const inserted = insertedIn(before, edited)
  if (!isOurs) return edited
  // Our comma would come back: the digit after it is deleted instead.
  if (deletedAt !== undefined && before[deletedAt] === ',' && edited.length === before.length - 1) {
    return groupedAmount((edited.slice(0, deletedAt) + edited.slice(deletedAt + 1)).replaceAll(',', ''))
  }
  if (!inserted.includes(',')) return groupedAmount(edited.replaceAll(',', ''))
  const isPoint = edited === `${before},` && before.includes(',') && !before.includes('.')
  return isPoint ? `${before}.` : edited
}

function insertedIn(before: string, edited: string): string {
  let start = 0
  while (start < edited.length && edited[start] === before[start]) start++
  let end = 0
  const endMax = Math.min(before.length, edited.length) - start
  while (end < endMax && edited.at(-1 - end) === before.at(-1 - end)) end++
  return edited.slice(start, edited.length - end)
}

/** The caret behind as many digits as before the text was grouped again. */
export function caretAfter(text: string, digits: number): number {
  let caret = 0
  for (let left = digits; left > 0 && caret < text.length; caret++) if (text[caret] !== ',') left--
  return caret
}

/** A rate has at most four decimal places. A fraction of a cent is rounded up, as on the server. */
const rateScale = 10_000

function scaledRate(rate: string): bigint {
  const [, decimals = ''] = rate.split('.')
  return BigInt(decimals.padEnd(4, '0'))
}

export function partOf(amount: Cents, rate: string): Cents {
  return cents(Number((BigInt(amount) * scaledRate(rate) + BigInt(rateScale - 1)) / BigInt(rateScale)))
}

/** The smallest amount that is at least `rest` without its own part. */
export function withPart(rest: Cents, rate: string): Cents {
  const share = BigInt(rateScale) - scaledRate(rate)
  return cents(Number((BigInt(rest) * BigInt(rateScale) + share - 1n) / share))
}

/** A rate in dollars per token has up to eight decimal places; token amounts show up to six. */
const rateDigits = 8
const tokenDigits = 6

/** Converts an amount to tokens: rounded up for what the user sends, down for what the user gets. */
export function tokensFor(amount: Cents, rate: string, rounding: 'up' | 'down' = 'up'): string {
  const [integerPart = '0', decimals = ''] = rate.split('.')
  const scaledRate = BigInt(integerPart + decimals.slice(0, rateDigits).padEnd(rateDigits, '0'))
  if (scaledRate <= 0n) return ''
  const scaled = BigInt(amount) * 10n ** BigInt(rateDigits + tokenDigits - 2)
  const extra = rounding === 'up' ? scaledRate - 1n : 0n
  const digits = String((scaled + extra) / scaledRate).padStart(tokenDigits + 1, '0')
  return `${digits.slice(0, -tokenDigits)}.${digits.slice(-tokenDigits)}`.replace(/\.?0+$/, '')
}
