// SQL of a shopper's reviews for the export and the erasure of personal data.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** Newest first, including hidden reviews. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const reviews = await ctx.db.query(sql`
    select o.sn as order_sn, v.product_id, in_language(i.title, ${ctx.language}) as title, v.score,
           s.service as service_score, s.postage as postage_score, v.content, v.language, v.anonymous, v.reply,
           v.hidden_at, v.hidden_text, v.created_at, v.edited_at,
           coalesce((select jsonb_agg('/media/' || p.hash || '.webp' order by r.position)
              from review_pictures r join pictures p on p.id = r.picture_id where r.review_id = v.id), '[]') as pictures
      from reviews v join order_items i on i.id = v.order_item_id join orders o on o.id = v.order_id
      join order_scores s on s.order_id = v.order_id
     where v.user_id = ${userId} order by v.id desc limit ${limit}`)
  const reports = await ctx.db.query(sql`
    select review_id, reason, text, created_at from review_reports
     where user_id = ${userId} order by id desc limit ${limit}`)
  return { reviews, review_reports: reports }
}

/** Texts and scores stay for other shoppers, without the name and pictures of their writer. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    delete from review_pictures where review_id in (select id from reviews where user_id = ${userId})`)
  await tx.db.query(sql`
    update reviews set anonymous = true, pictures = 0, version = version + 1
     where user_id = ${userId} and (pictures > 0 or not anonymous)`)
  await tx.db.query(sql`update review_reports set text = '' where user_id = ${userId} and text <> ''`)
}
