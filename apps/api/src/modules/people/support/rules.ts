// Rules for conversations and applications; pure.
import type { FieldRule } from '@shop/contract/errors.ts'

export const messagesPerMinuteMax = 30
export const messagesShown = 30
/** The number of replies whose median is the shown reply time. */
export const answersCounted = 50

export interface Content {
  text?: string | undefined
  image?: string | undefined
  picture_id?: number | undefined
  ref_type?: string | undefined
  ref_id?: number | undefined
}

/** A message needs a text, a picture or a reference. */
export function contentProblems(content: Content): Record<string, FieldRule> {
  if (content.ref_type && content.ref_id === undefined) return { ref_id: 'required' }
  if (content.ref_id !== undefined && !content.ref_type) return { ref_type: 'required' }
  const isEmpty = !content.text && !content.image && content.picture_id === undefined && !content.ref_type
  return isEmpty ? { text: 'required' } : {}
}

export interface Hours {
  from: number
  until: number
  utcOffset: number
}

export function isOpenAt({ from, until, utcOffset }: Hours, now: Date): boolean {
  const hour = (now.getUTCHours() + utcOffset + 24) % 24
  return hour >= from && hour < until
}

/** The fields of the forms in their order. */
export const applicationFields = {
  merchant: ['shop_name', 'company', 'country', 'contact', 'email', 'mobile', 'category_id'],
  partner: ['company', 'kind', 'contact', 'email', 'mobile', 'message'],
} as const

export type ApplicationKind = keyof typeof applicationFields

/** The values on the wire and in the database. */
export const applicationStatuses = { open: 0, approved: 1, refused: 2 } as const

/** The name of the future shop, or the company. */
export function applicationTitle(kind: ApplicationKind, fields: Record<string, string>): string {
  return (kind === 'merchant' ? fields.shop_name : fields.company) ?? ''
}
