// SQL of search ranking: finds products by their tokens, ranks them (`rankOf`), and lists the candidates of a filter.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export interface MatchQuery {
  /** A tsquery. */
  query: string
  /** Per word, tsqueries on a product's head, best rank first. */
  ranks: readonly { title: string; start: string; head: string }[]
}

/** Only the best of tier 1 by score are ranked. */
export const candidatesMax = 800
/** Further words filter but do not rank: each number of words makes another statement to prepare. */
const rankedWordsMax = 6

/** The rank of a match with every word, or its beginning, in the title. */
export const titleRank = 7
export const categoryWeight = 2

/** With this many matches in tier 1, three pages, tier 2 is left for a deep search. */
export const bestEnough = 60
/** Otherwise this many of tier 2 are ranked with them. */
export const othersFirst = 120
/** The most of tier 2 that is read at all. */
export const othersMax = 4_000

interface Found {
  /** Best first. */
  ids: number[]
  /** Not all of tier 2 was read. */
  isShort: boolean
}

/**
 * The matches of the first pages: tier 1, and if that has few matches some of tier 2, in index order. A common word has
 * enough matches in tier 1, a rare one has few at all.
 */
export async function listFirst(ctx: Ctx, matchQuery: MatchQuery, limit: number): Promise<Found> {
  const [row] = await ctx.db.query<Found>(sql`
    with best as materialized (
      select s.product_id as id, s.category_id, ${rankOf(matchQuery)} as rank
        from (${matching(matchQuery)} and s.tier = 1 order by s.score desc limit ${candidatesMax}) s
       order by rank desc, id desc limit ${limit}),
    others as materialized (
      select s.product_id as id, s.category_id, ${rankOf(matchQuery)} as rank
        from (${matching(matchQuery)} and s.tier = 2
               limit (select case when count(*) < ${bestEnough} then ${othersFirst} else 0 end from best)) s)
    select (${idsByRank(sql`(select * from best union all select * from others)`)}) as ids,
           (select count(*) from best) >= ${bestEnough} or (select count(*) from others) = ${othersFirst} as "isShort"`)
  return row ?? { ids: [], isShort: false }
}

/** The matches of tier 2 that were not among the first. */
export async function listMore(
  ctx: Ctx,
  matchQuery: MatchQuery,
  { first, limit }: { first: readonly number[]; limit: number },
): Promise<number[]> {
  const [row] = await ctx.db.query<{ ids: number[] }>(sql`
    with found as materialized (
      select s.product_id as id, s.category_id, ${rankOf(matchQuery)} as rank
        from (select * from (${matching(matchQuery)} and s.tier = 2 limit ${othersMax}) s
               where s.product_id <> all(${first}::bigint[]) limit ${limit}) s)
    select (${idsByRank(sql`found`)}) as ids`)
  return row?.ids ?? []
}

/** The ranks of products that are known to match, by id. */
export async function listRanks(
  ctx: Ctx,
  matchQuery: MatchQuery,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [row] = await ctx.db.query<{ ids: number[]; ranks: number[] }>(sql`
    select coalesce(array_agg(s.product_id), '{}') as ids, coalesce(array_agg(${rankOf(matchQuery)}), '{}') as ranks
      from product_search s where s.product_id = any(${ids}::bigint[])`)
  return new Map(row?.ids.map((id, i) => [id, row.ranks[i] ?? 0]))
}

function matching({ query }: MatchQuery): Sql {
  return sql`
    select s.product_id, s.category_id, s.head, s.score from product_search s where s.tokens @@ ${query}::tsquery`
}

/**
 * A keyword usually means what most titles with it are: a charger "for laptops" comes after the laptops. Each category
 * gains by its share of the matches with the keyword in the title. Sorted in SQL because one array of ids is read
 * faster than a thousand rows. With a filter `idsByRank` of search-ranking.ts sorts: change both.
 */
function idsByRank(found: Sql): Sql {
  return sql`
    select coalesce(array_agg(
             f.id order by f.rank + coalesce(h.share, 0)::float8 * ${categoryWeight} desc, f.id desc), '{}')
      from ${found} f left join (
        select t.category_id, count(*) / sum(count(*)) over () as share
          from ${found} t where t.rank >= ${titleRank} group by t.category_id) h on h.category_id = f.category_id`
}

/** A small catalog is entirely in tier 1. */
export async function hasOthers(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query(sql`select 1 from product_search where tier = 2 limit 1`)
  return row !== undefined
}

/**
 * A word ranks highest as a whole word of the title, then as the beginning of one, then in names and facts, lowest in
 * the description. The score decides between equals: the best seller gains about a third of a step.
 */
function rankOf({ ranks }: MatchQuery): Sql {
  const ranked = ranks.slice(0, rankedWordsMax)
  const each = ranked.map(wordRank)
  const sum = each.reduce((all, next) => sql`${all} + ${next}`, sql`0`)
  return sql`(${sum})::float8 / ${Math.max(1, ranked.length)} + s.score::float8 / 5000`
}

function wordRank({ title, start, head }: MatchQuery['ranks'][number]): Sql {
  return sql`case when s.head @@ ${title}::tsquery then 10 when s.head @@ ${start}::tsquery then 7
    when s.head @@ ${head}::tsquery then 4 else 1 end`
}

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

export const noCandidates: Candidates = { ids: [], categories: [], shops: [], prices: [], ratings: [], flags: [] }

const { freeFreight, inStock, promo } = candidateFlags

/** The columns of `Candidates`, from products `f` in their order. */
export const candidateColumns = sql`
  array_agg(f.product_id) as ids, array_agg(f.category_id) as categories, array_agg(f.shop_id) as shops,
  array_agg(f.price_cents) as prices, array_agg(coalesce(f.rating_tenths, -1)::bigint) as ratings,
  array_agg((case when f.free_freight then ${freeFreight}::int else 0 end
              + case when f.in_stock then ${inStock}::int else 0 end
              + case when f.reduced then ${promo}::int else 0 end)::bigint) as flags`

async function readCandidates(
  ctx: Ctx,
  { query, tier, max }: { query: string; tier: Sql; max: number },
): Promise<Candidates> {
  const [candidates] = await ctx.db.query<Candidates>(sql`
    select ${candidateColumns}
      from (select * from (
              select s.product_id, s.category_id, s.shop_id, s.price_cents, s.rating_tenths, s.free_freight, s.in_stock,
                     s.reduced, s.score
                from product_search s where s.tokens @@ ${query}::tsquery and ${tier} limit ${max}) s
             order by s.score desc, s.product_id desc) f
    having count(*) > 0`)
  return candidates ?? noCandidates
}
