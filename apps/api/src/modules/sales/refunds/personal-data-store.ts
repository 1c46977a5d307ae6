// SQL of a shopper's refund cases for the export and the erasure of personal data.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** Newest first. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const refunds = await ctx.db.query(sql`
    select o.sn, f.origin, f.type, f.goods_status, f.reason, f.explanation, f.requested_cents, f.approved_cents,
           f.paid_cents, f.step, f.answer_reason, f.answer_text, f.carrier, f.number, f.created_at, f.sent_at,
           f.paid_at, f.closed_at,
           (select jsonb_agg(jsonb_build_object('title', in_language(i.title, ${ctx.language}), 'qty', t.qty,
                     'paid_cents', t.paid_cents) order by i.position)
              from refund_items t join order_items i on i.id = t.order_item_id where t.refund_id = f.id) as items,
           (select jsonb_agg(jsonb_build_object('type', c.type, 'goods_status', c.goods_status, 'reason', c.reason,
                     'explanation', c.explanation, 'requested_cents', c.requested_cents, 'replaced_at', c.created_at)
                     order by c.id)
              from refund_changes c where c.refund_id = f.id) as earlier,
           (select jsonb_agg('/media/' || p.hash || '.webp' order by r.shows, r.position)
              from refund_pictures r join pictures p on p.id = r.picture_id where r.refund_id = f.id) as pictures
      from refunds f join orders o on o.id = f.order_id
     where f.user_id = ${userId} order by f.id desc limit ${limit}`)
  return { refunds }
}

/** Payments stay for accounting; texts and pictures of the shopper go. Returns the ids of the cases. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<number[]> {
  await tx.db.query(sql`
    delete from refund_pictures where refund_id in (select id from refunds where user_id = ${userId})`)
  await tx.db.query(sql`
    update refund_changes set explanation = '' where refund_id in (select id from refunds where user_id = ${userId})`)
  const rows = await tx.db.query<{ id: number }>(sql`
    update refunds set explanation = '' where user_id = ${userId} returning id`)
  return rows.map(({ id }) => id)
}
