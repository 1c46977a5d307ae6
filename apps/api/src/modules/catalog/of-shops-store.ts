// catalog: SQL over what single shops sell.
import { totalMax } from '@shop/contract/page.ts'
import type { Ctx } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { StoredPicture } from '../../picture.ts'
import { titleIn } from './store.ts'

/** The newest products of some shops, a few each. */
export async function listNewestOfShops(
  ctx: Ctx,
  shopIds: readonly number[],
  each: number,
): Promise<{ shop_id: number; product_id: number; title: string; picture: StoredPicture }[]> {
  return ctx.db.query(sql`
    select p.shop_id, p.id as product_id, ${titleIn(ctx.language)} as title,
           jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture
      from unnest(${shopIds}::bigint[]) asked(shop_id)
      cross join lateral (
        select id, shop_id, picture_id, published_at from products
         where shop_id = asked.shop_id and status = 'on' order by published_at desc, id desc limit ${each}) p
      join pictures i on i.id = p.picture_id
     order by p.published_at desc, p.id desc`)
}

const categoriesMax = 20

/** How many of a shop's products each category holds, the fullest first; counted among as many as totals are told of. */
export async function countCategories(
  ctx: Ctx,
  shopId: number,
): Promise<{ id: number; name: string; count: number }[]> {
  return ctx.db.query(sql`
    select c.id, in_language(c.words, ${ctx.language}) as name, counted.count
      from (select category_id, count(*) as count
              from (select category_id from products where shop_id = ${shopId} and status = 'on' limit ${totalMax}) held
             group by category_id) counted
      join categories c on c.id = counted.category_id and c.active
     order by counted.count desc, c.position, c.id limit ${categoriesMax}`)
}
