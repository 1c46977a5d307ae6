// SQL for the products of single shops.
import { totalMax } from '@shop/contract/page.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { titleIn } from './store.ts'

const orders = { best: sql`p.sold`, newest: sql`p.published_at` }

/** The best sellers or the newest products of some shops, a few each. */
export async function listOfShops(
  ctx: Ctx,
  { shopIds, each, order }: { shopIds: readonly number[]; each: number; order: keyof typeof orders },
): Promise<{ shop_id: number; product_id: number; title: string; picture: StoredPicture }[]> {
  return ctx.db.query(sql`
    select p.shop_id, p.id as product_id, ${titleIn(ctx.language)} as title,
           jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture
      from unnest(${shopIds}::bigint[]) requested(shop_id)
      cross join lateral (
        select p.id, p.shop_id, p.picture_id, p.sold, p.published_at from products p
         where p.shop_id = requested.shop_id and p.status = 'on'
         order by ${orders[order]} desc, p.id desc limit ${each}) p
      join pictures i on i.id = p.picture_id
     order by ${orders[order]} desc, p.id desc`)
}

const categoriesMax = 20

/** The number of a shop's products per category, largest first; counts at most as many products as totals do. */
export async function countCategories(
  ctx: Ctx,
  shopId: number,
): Promise<{ id: number; name: string; count: number }[]> {
  return ctx.db.query(sql`
    select c.id, in_language(c.names, ${ctx.language}) as name, counted.count
      from (select category_id, count(*) as count
              from (select category_id from products
                     where shop_id = ${shopId} and status = 'on' limit ${totalMax}) listed
             group by category_id) counted
      join categories c on c.id = counted.category_id and c.active
     order by counted.count desc, c.position, c.id limit ${categoriesMax}`)
}
