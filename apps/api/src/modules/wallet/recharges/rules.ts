// Rules of recharges: statuses, limits, reference codes, and when a credit exceeds its claim.
import type { ErrorCode } from '@shop/contract/errors.ts'
import { addCents, type Cents, cents, zeroCents } from '@shop/contract/wire.ts'

/** The value of each status on the wire and in the database. */
export const rechargeStatuses = { open: 0, credited: 1, refused: 2 } as const

/** Card recharges that wait for the provider; most of them were abandoned by the shopper. */
export const openCardsMax = 10

export function amountProblem(
  amount: Cents,
  { min, max }: { min: Cents; max: Cents },
): Extract<ErrorCode, 'amount.too_small' | 'amount.too_large'> | undefined {
  if (amount < min) return 'amount.too_small'
  return amount > max ? 'amount.too_large' : undefined
}

export function isAmount(amount: Cents): boolean {
  return amount > zeroCents
}

/** Rates and bank fees explain differences up to this; more is a typo or fraud. */
const marginMin = cents(100)
const marginPart = 100

/** Crediting clearly more than claimed needs a second approval, whatever the amount. */
export function exceedsClaim({ claimed, arrived }: { claimed: Cents; arrived: Cents }): boolean {
  const margin = cents(Math.max(marginMin, Math.ceil(claimed / marginPart)))
  return arrived > addCents(claimed, margin)
}

/** Without 0, 1, I, O and U, which are easily confused. Their number is prime, which the check letter relies on. */
const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
const prefix = 'TW'
const bodyLength = 6

/** The shopper's id and a check letter that detects one wrong letter and two swapped ones. */
export function referenceOf(userId: number): string {
  let body = ''
  for (let rest = userId; rest > 0; rest = Math.floor(rest / letters.length)) body = letterAt(rest) + body
  body = body.padStart(bodyLength, letterAt(0))
  return `${prefix}${body}${checkLetter(body)}`
}

function letterAt(value: number): string {
  return letters[value % letters.length] ?? ''
}

function checkLetter(body: string): string {
  const sum = [...body].reduce((total, letter, at) => total + letters.indexOf(letter) * (at + 1), 0)
  return letterAt(sum)
}

/** The shopper of a typed code; undefined when the code is invalid. */
export function userOfReference(text: string): number | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const body = code.slice(prefix.length, -1)
  const isCode =
    code.startsWith(prefix) && body.length >= bodyLength && [...body].every((letter) => letters.includes(letter))
  if (!isCode || code.at(-1) !== checkLetter(body)) return undefined
  const userId = [...body].reduce((id, letter) => id * letters.length + letters.indexOf(letter), 0)
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}
