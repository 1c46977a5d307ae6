// Words as operators write them: one text per language, any of them missing until it is written.
import * as z from 'zod/mini'
import { Id, Paragraphs, Text, UnixTime } from '../wire.ts'

/** `{"en-US": "…", …}`; an empty text counts as missing. */
export function Translations(most: number) {
  const text = z.optional(Text(most))
  return z.object({ 'en-US': text, 'zh-CN': text, 'zh-TW': text, 'ja-JP': text, 'ko-KR': text, 'th-TH': text })
}

export type Translations = z.output<ReturnType<typeof Translations>>

/** Words of several lines each. */
export function LongTranslations(most: number) {
  const text = z.optional(Paragraphs(most))
  return z.object({ 'en-US': text, 'zh-CN': text, 'zh-TW': text, 'ja-JP': text, 'ko-KR': text, 'th-TH': text })
}

const versionMax = 2_147_483_647

/** Sent back with an edit, so that two people do not overwrite each other. */
export const Version = z.int().check(z.positive(), z.maximum(versionMax, 'tooLarge'))

/** Of what need not have been written yet: 0 until it is. */
export const VersionOrNone = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(versionMax, 'tooLarge'))

export const Why = Text(200, 1)

/** Why a proposal is refused, for the proposer to read. Whoever takes back their own needs none. */
export const Refusal = z.optional(Text(500))

/** Who proposed something that a second person has to confirm, and until when it may be. */
export const Proposal = z.object({
  id: Id,
  why: z.string(),
  proposed_by: z.string(),
  /** The proposer cannot confirm, only take it back. */
  mine: z.boolean(),
  proposed_at: UnixTime,
  expires_at: UnixTime,
})

/** A change that two people decided and that applies later. */
export const Announcement = z.object({
  effective_at: UnixTime,
  announced_at: UnixTime,
  proposed_by: z.string(),
  confirmed_by: z.string(),
  why: z.string(),
})
