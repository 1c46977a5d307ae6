// The products, SKUs and pictures that the demo reviewers choose from.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { CategoryKey } from '../catalog.ts'
import { seededInt } from '../random.ts'

export interface CatalogSku {
  id: number
  price: number
  grams: number
}

export interface CatalogProduct {
  id: number
  key: string
  shop_id: number
  category: CategoryKey
  /** Since it was published. */
  age_days: number
  sold: number
  free_freight: boolean
  skus: CatalogSku[]
  picture_ids: number[]
}

export async function listCatalog(tx: TxCtx): Promise<CatalogProduct[]> {
  return tx.db.query<CatalogProduct>(sql`
    select p.id, p.key, p.shop_id, c.key as category, p.sold, p.free_freight,
           floor(extract(epoch from ${tx.now()} - p.published_at) / 86400)::int as age_days,
           (select jsonb_agg(g.picture_id order by g.position)
              from product_pictures g where g.product_id = p.id) as picture_ids,
           (select jsonb_agg(jsonb_build_object('id', k.id, 'price', k.price_cents,
                     'grams', coalesce(k.weight_grams, p.weight_grams)) order by k.position)
              from skus k where k.product_id = p.id and k.active) as skus
      from products p join categories c on c.id = p.category_id
     where p.status = 'on' order by p.id`)
}

/** Percentages of each score, one star to five; most products are good, some are not. */
const scoreProfiles = [
  { upTo: 46, scores: [1, 1, 3, 17, 78] },
  { upTo: 82, scores: [2, 3, 8, 28, 59] },
  { upTo: 96, scores: [5, 8, 18, 35, 34] },
  { upTo: 100, scores: [14, 17, 27, 25, 17] },
] as const

export function scoresOf({ key }: Pick<CatalogProduct, 'key'>): readonly number[] {
  const percentile = seededInt(key, 'character', 1, 100)
  return (scoreProfiles.find(({ upTo }) => percentile <= upTo) ?? scoreProfiles[0]).scores
}
