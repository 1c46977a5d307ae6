// Builds the view of a review for everybody, and for its writer.
import type { OwnReview, Review } from '@shop/contract/sales/reviews.ts'
import type { Ctx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import { hiddenText } from './hide-reasons.ts'
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
    hidden: reason === '' ? '' : hiddenText(ctx.language, { reason, text }),
    mended: row.mended,
  }
}
