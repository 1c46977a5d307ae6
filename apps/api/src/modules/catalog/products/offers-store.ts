// SQL for the current state of SKUs, for the bag, the checkout and orders.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { titleIn } from './store.ts'

export interface OfferRow {
  sku_id: number
  product_id: number
  shop_id: number
  category_id: number
  title: string
  spec: string
  picture: StoredPicture
  price: Cents
  stock: number
  /** A SKU off sale is shown only in the bag or in orders. */
  on_sale: boolean
  why: 'gone' | 'stock' | 'limit' | null
  limit_per_user: number | null
  /** How many the person may still buy of the product; null without a limit. */
  limit_left: number | null
  grams: number
  free: boolean
  template_id: number | null
  shop_name: string
  shop_logo: StoredPicture
  shop_open: boolean
  origin: string
  commission_bp: number | null
  /** Only on request. */
  texts?: SkuTexts
}

/** What an order stores with its lines. */
export interface SkuTexts {
  /** By language; the reader's language is chosen when it is shown. */
  title: Record<string, string>
  spec: Record<string, string>
  picture_id: number
}

interface OfferInput {
  userId: number
  /** Quantities by SKU id. */
  lines: ReadonlyMap<number, number>
  withTexts: boolean
}

/** The SKU's own picture, else the one of a chosen value, else the product's. */
const pictureId = sql`coalesce(k.picture_id,
  (select v.picture_id from unnest(k.value_ids) with ordinality c(id, position) join spec_values v on v.id = c.id
    where v.picture_id is not null order by c.position limit 1), p.picture_id)`

/** The chosen values in one text. */
function specIn(language: Sql): Sql {
  return sql`coalesce((select string_agg(in_language(v.names, ${language}), ' / ' order by c.position)
    from unnest(k.value_ids) with ordinality c(id, position) join spec_values v on v.id = c.id), '')`
}

/** The texts that an order stores with its lines. */
const skuTexts = sql`jsonb_build_object('picture_id', i.id, 'title',
  coalesce((select jsonb_object_agg(w.language, w.title) from product_translations w where w.product_id = p.id), '{}'),
  'spec', case when cardinality(k.value_ids) = 0 then '{}' else
    (select jsonb_object_agg(o.language, ${specIn(sql`o.language`)}) from unnest(language_order('en-US')) o(language)) end)`

/** The problems come from the SQL function that orders use. */
export async function listOffers(ctx: Ctx, input: OfferInput): Promise<OfferRow[]> {
  const lines = [...input.lines.keys()]
  const texts = input.withTexts ? sql`, ${skuTexts} as texts` : sql``
  return ctx.db.query<OfferRow>(sql`
    select k.id as sku_id, p.id as product_id, p.shop_id, p.category_id, ${titleIn(ctx.language)} as title,
           ${specIn(sql`${ctx.language}`)} as spec, jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture,
           k.price_cents as price, k.stock, p.status = 'on' and k.active as on_sale, t.why, p.limit_per_user,
           case when p.limit_per_user is not null then t.qty_max end as limit_left,
           coalesce(k.weight_grams, p.weight_grams) as grams, p.free_freight as free,
           p.freight_template_id as template_id, in_language(s.names, ${ctx.language}) as shop_name,
           jsonb_build_object('hash', l.hash, 'w', l.w, 'h', l.h) as shop_logo, s.status = 'open' as shop_open,
           s.origin, s.commission_bp${texts}
      from check_lines(${input.userId}, ${lines}::bigint[], ${[...input.lines.values()]}::int[], null) t
      join skus k on k.id = t.sku_id
      join products p on p.id = k.product_id
      join pictures i on i.id = ${pictureId}
      join shops s on s.id = p.shop_id
      join pictures l on l.id = s.logo_id`)
}
