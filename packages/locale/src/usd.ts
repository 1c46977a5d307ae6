// An amount a refusal carries, "1234.50" on the wire, as a sentence says it.
import { parseUsd } from '@shop/contract/wire.ts'
import { money } from './format.ts'

/** What is no amount of the wire stays as it is: answers stored earlier hold it as text. */
export function usd(amount: string | number | undefined): string {
  return /^\d{1,13}\.\d\d$/.test(String(amount)) ? money(parseUsd(String(amount))) : String(amount)
}
