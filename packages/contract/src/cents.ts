// Money as whole US cents, and its text on the wire. Without schemas, so that the first page can load it alone.

declare const centsBrand: unique symbol
/** Whole US cents. A plain number is not assignable. */
export type Cents = number & { readonly [centsBrand]: true }

/** The only conversion from a number; throws for fractions and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`${amount} is not a whole, safe number of cents`)
  return amount as Cents
}

export const zeroCents = cents(0)

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

/** `"12.30"`, or `"-12.30"`. */
export function formatUsd(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses `"12.30"`, `"12.3"` and `"12"`; the caller has validated the text. */
export function parseUsd(text: string): Cents {
  const [dollars = '0', fraction = ''] = text.replace('-', '').split('.')
  const amount = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
  return cents(text.startsWith('-') && amount !== 0 ? -amount : amount)
}
