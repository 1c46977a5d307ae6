// catalog: SQL that finds products by their tokens and tells how well each fits.
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export interface MatchQuery {
  /** A tsquery. */
  query: string
  /** Per word, tsqueries over a product's head, the best answer first. */
  ranks: readonly { title: string; start: string; head: string }[]
}

/** The best of tier 1 by their score are looked at closely; there are never more than the tier holds. */
export const candidatesMax = 800
/** Words beyond these narrow what is found but no longer order it: every number of them is a statement of its own. */
const rankedWordsMax = 6

/** The rank of a match that has every word, or its beginning, in the title. */
const titleRank = 7
const categoryWeight = 2

/** What the best products must give for the others to be left for later: three pages. */
export const bestEnough = 60
/** Otherwise so many others stand beside them at first. */
export const othersFirst = 120
/** So many others are looked at in all. */
export const othersMax = 4_000

export interface Found {
  /** The best first. */
  ids: number[]
  /** Not all others were looked at. */
  isShort: boolean
}

/**
 * What the first pages are cut from: the best products, tier 1, and where these are few some others, whichever the index
 * holds first. Of a common word enough are in tier 1, of a rare one there are few at all.
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

/** The others that did not stand among the first. */
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

/** Of products that are known to match, as many as the limit says of the best and all others, in their order. */
export async function listRanked(
  ctx: Ctx,
  matchQuery: MatchQuery,
  { best, others, limit }: { best: readonly number[]; others: readonly number[]; limit: number },
): Promise<number[]> {
  const ranked = (ids: readonly number[]) => sql`
    select s.product_id as id, s.category_id, ${rankOf(matchQuery)} as rank
      from product_search s where s.product_id = any(${ids}::bigint[])`
  const [row] = await ctx.db.query<{ ids: number[] }>(sql`
    with best as materialized (${ranked(best)} order by rank desc, id desc limit ${limit}),
    others as materialized (${ranked(others)})
    select (${idsByRank(sql`(select * from best union all select * from others)`)}) as ids`)
  return row?.ids ?? []
}

function matching({ query }: MatchQuery): Sql {
  return sql`
    select s.product_id, s.category_id, s.head, s.score from product_search s where s.tokens @@ ${query}::tsquery`
}

/**
 * A keyword means most often what most of its titles are: a charger "for laptops" comes after the laptops. Each category
 * counts by its share of the matches that have the keyword in their title. The order is made here, because a thousand
 * rows cost a process more to read than one list of their numbers.
 */
function idsByRank(found: Sql): Sql {
  return sql`
    select coalesce(array_agg(f.id order by f.rank + coalesce(h.share, 0)::float8 * ${categoryWeight} desc, f.id desc), '{}')
      from ${found} f left join (
        select t.category_id, count(*) / sum(count(*)) over () as share
          from ${found} t where t.rank >= ${titleRank} group by t.category_id) h on h.category_id = f.category_id`
}

/** A small catalogue is all in tier 1. */
export async function hasOthers(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query(sql`select 1 from product_search where tier = 2 limit 1`)
  return row !== undefined
}

/**
 * A word counts most where the title has it whole, less where a word of the title begins so, less in names and facts,
 * least in the description; what sells decides between equals: the best seller gains about a third of a step.
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
