// Formats an amount of a refusal, "1234.50" on the wire, for its text.
import { parseUsd } from '@shop/contract/cents.ts'
import { money } from './format.ts'

/** Anything else stays as it is: older stored answers contain formatted text. */
export function usd(amount: string | number | undefined): string {
  return /^\d{1,13}\.\d\d$/.test(String(amount)) ? money(parseUsd(String(amount))) : String(amount)
}
