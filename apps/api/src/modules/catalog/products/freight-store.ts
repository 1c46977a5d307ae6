// SQL for the facts of a SKU that its freight depends on.
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface ParcelRow {
  grams: number
  free: boolean
  template_id: number | null
  origin: string
}

/** Only for active SKUs of products on sale. */
export async function findParcel(ctx: Ctx, skuId: number): Promise<ParcelRow | undefined> {
  const rows = await ctx.db.query<ParcelRow>(sql`
    select coalesce(k.weight_grams, p.weight_grams) as grams, p.free_freight as free,
           p.freight_template_id as template_id, s.origin
      from skus k join products p on p.id = k.product_id join shops s on s.id = p.shop_id
     where k.id = ${skuId} and k.active and p.status = 'on'`)
  return rows[0]
}
