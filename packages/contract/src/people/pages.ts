// Help, law and who we are: texts an operator writes and publishes.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { Id, UnixTime, Usd } from '../wire.ts'

/** The groups help articles stand in, in their order. */
export const helpGroups = ['orders', 'wallet', 'refunds', 'account', 'shopping', 'business'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** `html` and `a` are made by the server from marked text and hold nothing but plain tags. */
export const Help = z.object({
  groups: z.array(
    z.object({
      id: z.enum(helpGroups),
      title: z.string(),
      items: z.array(z.object({ id: Id, key: z.string(), q: z.string(), a: z.string() })),
    }),
  ),
})
export type Help = z.output<typeof Help>

export const getHelp = endpoint({
  name: 'getHelp',
  method: 'GET',
  path: '/api/user/help_support',
  access: 'guest',
  reply: Help,
  errors: [],
})

export const LawDoc = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  version: z.int(),
  updated_at: UnixTime,
  /** What this version changed, as its author wrote it; empty for the first one. */
  summary: z.string(),
  html: z.string(),
  /** The language the text is in: another one when the reader's has none. */
  language: z.enum(languages),
})
export type LawDoc = z.output<typeof LawDoc>

export const getLaw = endpoint({
  name: 'getLaw',
  method: 'GET',
  path: '/api/user/law',
  access: 'guest',
  reply: z.object({ docs: z.array(LawDoc) }),
  errors: [],
})

export const Platform = z.object({
  docs: z.array(LawDoc),
  /** Who runs the shop; a part that was not told is empty. */
  company: z.object({ name: z.string(), registration: z.string(), address: z.string() }),
  contact: z.object({ email: z.string(), hours: z.string() }),
  /** Where parcels go, by name. */
  countries: z.array(z.string()),
  /** Filled by the wallet. `next` is the figure of an announced change. */
  fees: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      amount: z.nullable(Usd),
      next: z.nullable(z.object({ from: UnixTime, text: z.string() })),
    }),
  ),
})
export type Platform = z.output<typeof Platform>

export const getPlatform = endpoint({
  name: 'getPlatform',
  method: 'GET',
  path: '/api/content/platform',
  access: 'guest',
  reply: Platform,
  errors: [],
})
