// What reviewers of the demo choose from: products by shop, with their SKUs as an order keeps them.
import type { TxCtx } from '../../src/context.ts'
import { sql } from '../../src/db/sql.ts'
import { drawn } from '../chance.ts'
import type { CategoryKey } from '../shape.ts'

export interface ShelfSku {
  id: number
  price: number
  grams: number
  picture_id: number
  spec: Record<string, string>
}

export interface ShelfProduct {
  id: number
  key: string
  shop_id: number
  category: CategoryKey
  /** Since it could be bought. */
  age_days: number
  sold: number
  free_freight: boolean
  title: Record<string, string>
  skus: ShelfSku[]
  picture_ids: number[]
}

export async function readShelf(tx: TxCtx): Promise<ShelfProduct[]> {
  return tx.db.query<ShelfProduct>(sql`
    select p.id, p.key, p.shop_id, c.key as category, p.sold, p.free_freight,
           floor(extract(epoch from ${tx.now()} - p.published_at) / 86400)::int as age_days,
           (select jsonb_object_agg(w.language, w.title) from product_words w where w.product_id = p.id) as title,
           (select jsonb_agg(g.picture_id order by g.position) from product_pictures g where g.product_id = p.id) as picture_ids,
           (select jsonb_agg(jsonb_build_object('id', k.id, 'price', k.price_cents,
                     'grams', coalesce(k.weight_grams, p.weight_grams), 'picture_id', coalesce(k.picture_id, p.picture_id),
                     'spec', coalesce((
                       select jsonb_object_agg(s.language, s.text) from (
                         select t.key as language, string_agg(t.value, ' / ' order by g.position) as text
                           from spec_values v join spec_groups g on g.id = v.group_id, jsonb_each_text(v.words) t
                          where v.id = any(k.value_ids) group by t.key) s), '{}')) order by k.position)
              from skus k where k.product_id = p.id and k.active) as skus
      from products p join categories c on c.id = p.category_id
     where p.status = 'on' order by p.id`)
}

/** How many of each score in a hundred, from one star to five; most things are good, some are not. */
const characters = [
  { of100: 46, scores: [1, 1, 3, 17, 78] },
  { of100: 36, scores: [2, 3, 8, 28, 59] },
  { of100: 14, scores: [5, 8, 18, 35, 34] },
  { of100: 4, scores: [14, 17, 27, 25, 17] },
] as const

export function scoresOf({ key }: Pick<ShelfProduct, 'key'>): readonly number[] {
  let left = drawn(key, 'character', 1, 100)
  const found = characters.find(({ of100 }) => (left -= of100) <= 0)
  return (found ?? characters[0]).scores
}
