// What everybody sees of a review, and what its writer sees, with the reason why it is hidden.
import type { Language } from '@shop/contract/language.ts'
import type { HideReason } from '@shop/contract/sales/admin-reviews.ts'
import type { OwnReview, Review } from '@shop/contract/sales/reviews.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { salesTexts } from '@shop/locale/sales-texts.ts'
import { inEveryLanguage, joinSentences } from '@shop/locale/sentences.ts'
import type { Ctx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import { isEditable, shownName } from './rules.ts'
import type { OwnRow, ReviewRow } from './store.ts'

/** Lists each field, so that nothing else about the writer leaks. */
export function toReview(row: ReviewRow): Review {
  const { id, product_id, anonymous, score, content, language, spec, edited, mine, reported, created_at } = row
  return {
    ...{ id, product_id, score, content, language, spec, edited, mine, reported, created_at },
    name: shownName(row.writer, anonymous),
    avatar: row.avatar && !anonymous ? pictureOf(row.avatar) : null,
    pictures: row.pictures.map(pictureOf),
    reply: row.replied_at && { text: row.reply, time: row.replied_at },
  }
}

export function toOwnReview(ctx: Ctx, row: OwnRow): OwnReview {
  const { order_item_id, anonymous, editable_until, hidden_reason: reason, hidden_text: text } = row
  return {
    ...toReview(row),
    ...{ order_item_id, anonymous },
    editable_until: isEditable(row, ctx.now()) ? editable_until : null,
    hidden: reason === '' ? '' : keepWords(ctx.language, hiddenText(ctx.language, { reason, text })),
    mended: row.mended,
  }
}

/** The sentence of the reason and the operator's text. */
function hiddenText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<Exclude<HideReason, 'other'>, string> & Record<string, string | undefined> =
    salesTexts[language].hideReasons
  return joinSentences(language, known[reason], text)
}

/** In every language, for a notification that is read later. */
export function hiddenTranslations(hidden: { reason: string; text: string }): Record<Language, string> {
  return inEveryLanguage((language) => hiddenText(language, hidden))
}
