// Help, legal and platform pages, which operators write and publish.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { Id, UnixTime, Usd } from '../wire.ts'

/** The groups of help articles, in display order. */
export const helpGroups = ['orders', 'wallet', 'refunds', 'account', 'shopping', 'business'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** `html` and `a` are rendered by the server from Markdown and contain only plain tags. */
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
  /** What this version changed, by its author; empty for the first one. */
  summary: z.string(),
  html: z.string(),
  /** The language of the text: another one when it is missing in the reader's. */
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
  /** Who runs the shop; unknown parts are empty. */
  company: z.object({ name: z.string(), registration: z.string(), address: z.string() }),
  contact: z.object({ email: z.string(), hours: z.string() }),
  /** Names of the delivery countries. */
  countries: z.array(z.string()),
  /** `next` is the value of an announced change. */
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
