// recharges: pure decisions: what may be claimed, the code a shopper quotes in a transfer, what an auditor may credit.
import type { ErrorCode } from '@shop/contract/errors.ts'
import { addCents, type Cents, cents, zeroCents } from '@shop/contract/wire.ts'

/** The value of each status on the wire and in the database. */
export const rechargeStatuses = { open: 0, credited: 1, refused: 2 } as const

/** Waiting for the card's provider, most of them left by the shopper. */
export const openCardsMax = 10

/** Why an amount is refused, or undefined. */
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

/** The rate and what a sender's bank keeps move an amount by so much; a slip of a key or a friend by more. */
const marginMin = cents(100)
const marginPart = 100

/** Whoever credits clearly more than was claimed needs a second person, whatever the amount. */
export function exceedsClaim({ claimed, arrived }: { claimed: Cents; arrived: Cents }): boolean {
  const margin = cents(Math.max(marginMin, Math.ceil(claimed / marginPart)))
  return arrived > addCents(claimed, margin)
}

/** Without 0, 1, I, O and U: nobody reads one letter for another. A prime number of them, so that the check is sharp. */
const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
const prefix = 'TW'
const bodyLength = 6

/** Every shopper's own: their number and a check letter that finds any one wrong letter and any two exchanged. */
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
  const sum = [...body].reduce((all, letter, at) => all + letters.indexOf(letter) * (at + 1), 0)
  return letterAt(sum)
}

/** The shopper of a code as somebody typed it; undefined when it is none. */
export function userOfReference(text: string): number | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const body = code.slice(prefix.length, -1)
  const isCode =
    code.startsWith(prefix) && body.length >= bodyLength && [...body].every((letter) => letters.includes(letter))
  if (!isCode || code.at(-1) !== checkLetter(body)) return undefined
  const userId = [...body].reduce((all, letter) => all * letters.length + letters.indexOf(letter), 0)
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}
