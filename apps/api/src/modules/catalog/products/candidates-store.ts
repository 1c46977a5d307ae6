// catalog: SQL that reads the field of a keyword: what it finds, with what filters ask of each.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

/** Lists of one length, the best product first: thousands of numbers are read sooner than thousands of rows. */
export interface Candidates {
  ids: readonly number[]
  categories: readonly number[]
  shops: readonly number[]
  prices: readonly number[]
  /** In tenths; -1 while nobody has rated it. */
  ratings: readonly number[]
  /** The sum of its marks. */
  flags: readonly number[]
}

/** What a product is or is not, each a bit of one number. */
export const candidateFlags = { freeFreight: 1, inStock: 2, promo: 4 } as const

/** As many as tier 1 holds. */
const bestMax = 20_000

export async function readBest(ctx: Ctx, query: string): Promise<Candidates> {
  return readCandidates(ctx, { query, tier: sql`s.tier = 1`, max: bestMax })
}

/** Whichever the index holds first: a common word has more than anybody waits for. */
export async function readOthers(ctx: Ctx, query: string, max: number): Promise<Candidates> {
  return readCandidates(ctx, { query, tier: sql`s.tier = 2`, max })
}

const noCandidates: Candidates = { ids: [], categories: [], shops: [], prices: [], ratings: [], flags: [] }

async function readCandidates(
  ctx: Ctx,
  { query, tier, max }: { query: string; tier: Sql; max: number },
): Promise<Candidates> {
  const { freeFreight, inStock, promo } = candidateFlags
  const [candidates] = await ctx.db.query<Candidates>(sql`
    select array_agg(f.product_id) as ids, array_agg(f.category_id) as categories, array_agg(f.shop_id) as shops,
           array_agg(f.price_cents) as prices, array_agg(coalesce(f.rating_tenths, -1)::bigint) as ratings,
           array_agg((case when f.free_freight then ${freeFreight} else 0 end
                       + case when f.in_stock then ${inStock} else 0 end
                       + case when f.reduced then ${promo} else 0 end)::bigint) as flags
      from (select * from (
              select s.product_id, s.category_id, s.shop_id, s.price_cents, s.rating_tenths, s.free_freight, s.in_stock,
                     s.reduced, s.score
                from product_search s where s.tokens @@ ${query}::tsquery and ${tier} limit ${max}) s
             order by s.score desc, s.product_id desc) f
    having count(*) > 0`)
  return candidates ?? noCandidates
}
