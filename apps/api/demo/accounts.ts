// The demo accounts: created only with the demo shop and printed when it starts.
import { roles } from '@shop/contract/endpoint.ts'
import { defaultLanguage, type Language, languages } from '@shop/contract/language.ts'
import * as z from 'zod/mini'
import accounts from './data/accounts.json' with { type: 'json' }

const DemoShopper = z.strictObject({
  account: z.string(),
  password: z.string(),
  email: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  language: z.enum(languages),
  /** Absent while the shopper has not set one. */
  payCode: z.exactOptional(z.string()),
  /** Before every movement of the wallet: its history cannot be older than its owner. */
  joinedDaysAgo: z.int(),
  note: z.string(),
})

const DemoOperator = z.strictObject({
  account: z.string(),
  password: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
})

export const shoppers = z.parse(z.array(DemoShopper), accounts.shoppers)

export const operators = z.parse(z.array(DemoOperator), accounts.operators)

export function languageOf(account: string): Language {
  return shoppers.find((shopper) => shopper.account === account)?.language ?? defaultLanguage
}
