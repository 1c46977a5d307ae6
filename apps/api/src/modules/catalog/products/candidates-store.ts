// SQL that reads the candidates of a keyword: the products it finds, with the columns filters need.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

/** Arrays of equal length, best product first: faster to read than thousands of rows. */
export interface Candidates {
  ids: readonly number[]
  categories: readonly number[]
  shops: readonly number[]
  prices: readonly number[]
  /** In tenths; -1 without a rating. */
  ratings: readonly number[]
  /** The sum of `candidateFlags`. */
  flags: readonly number[]
}

/** Each is a bit of one number. */
export const candidateFlags = { freeFreight: 1, inStock: 2, promo: 4 } as const

/** The size of tier 1. */
const bestMax = 20_000

export async function readBest(ctx: Ctx, query: string): Promise<Candidates> {
  return readCandidates(ctx, { query, tier: sql`s.tier = 1`, max: bestMax })
}

/** In index order: a common word matches more products than can be read and sorted in time. */
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
