// Translated texts of operators, and fields that many operators' endpoints share.
import * as z from 'zod/mini'
import { Id, Paragraphs, Text, UnixTime } from '../wire.ts'

/** `{"en-US": "…", …}`; an empty text counts as missing. */
export function Translations(max: number) {
  const text = z.optional(Text(max))
  return z.object({ 'en-US': text, 'zh-CN': text, 'zh-TW': text, 'ja-JP': text, 'ko-KR': text, 'th-TH': text })
}

export type Translations = z.output<ReturnType<typeof Translations>>

/** Texts of several lines. */
export function LongTranslations(max: number) {
  const text = z.optional(Paragraphs(max))
  return z.object({ 'en-US': text, 'zh-CN': text, 'zh-TW': text, 'ja-JP': text, 'ko-KR': text, 'th-TH': text })
}

const versionMax = 2_147_483_647

/** Sent with an edit, so that two people do not overwrite each other. */
export const Version = z.int().check(z.positive(), z.maximum(versionMax, 'tooLarge'))

/** For an object that may not exist yet: 0 until it does. */
export const VersionOrNone = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(versionMax, 'tooLarge'))

export const Why = Text(200, 1)

/** Why a proposal is refused, for its proposer. Withdrawing one's own needs none. */
export const Refusal = z.optional(Text(500))

/** Something that one person proposed and another must confirm before it expires. */
export const Proposal = z.object({
  id: Id,
  why: z.string(),
  proposed_by: z.string(),
  /** The proposer may only withdraw it. */
  mine: z.boolean(),
  proposed_at: UnixTime,
  expires_at: UnixTime,
})

/** A confirmed change that applies later. */
export const Announcement = z.object({
  effective_at: UnixTime,
  announced_at: UnixTime,
  proposed_by: z.string(),
  confirmed_by: z.string(),
  why: z.string(),
})
