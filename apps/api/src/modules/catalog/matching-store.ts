// catalog: SQL that finds products by their tokens and tells how well each fits.
import type { Ctx } from '../../context.ts'
import { and, type Sql, sql } from '../../db/sql.ts'
import { conditionsOf, type ProductFilter } from './store.ts'

export interface MatchQuestion {
  /** A tsquery. */
  query: string
  /** Per word, tsqueries over a product's head, the best answer first. */
  ranks: readonly { title: string; start: string; head: string }[]
  filter: ProductFilter
}

/** The best of tier 1 by their score are looked at closely; there are never more than the tier holds. */
const candidatesMax = 800
/** Words beyond these narrow what is found but no longer order it: every number of them is a statement of its own. */
const rankedWordsMax = 6

/** The rank of a match that has every word, or its beginning, in the title. */
const titleRank = 7
const categoryWeight = 2

/** What the best products must give for the others to be left for later: three pages. */
const bestEnough = 60

export interface Found {
  /** The best first. */
  ids: number[]
  /** Tier 2 was not asked. */
  isShort: boolean
}

/**
 * Tier 2 is asked only for what tier 1 leaves free, whichever the index holds first: of a common word enough are in tier 1,
 * of a rare one there are few. Where tier 1 gives enough, tier 2 comes after all of it, and is asked only by who looks deep:
 * the first pages are the same either way.
 *
 * A keyword means most often what most of its titles are: a charger "for laptops" comes after the laptops. Each category
 * counts by its share of the matches that have the keyword in their title. The order is made here, because a thousand
 * rows cost a process more to read than one list of their numbers.
 */
export async function listMatches(
  ctx: Ctx,
  question: MatchQuestion,
  { limit, isDeep }: { limit: number; isDeep: boolean },
): Promise<Found> {
  const found = sql`
    select s.product_id, s.category_id, s.head, s.score from product_search s
     where s.tokens @@ ${question.query}::tsquery and ${fits(question.filter)}`
  const [row] = await ctx.db.query<Found>(sql`
    with best as materialized (
      select s.product_id as id, s.category_id, ${rankOf(question)} as rank
        from (${found} and s.tier = 1 order by s.score desc limit ${candidatesMax}) s
       order by rank desc, id desc limit ${limit}),
    known as materialized (select count(*) as count, count(*) >= ${bestEnough} as is_enough from best),
    found as materialized (
      select id, category_id, rank, 1 as tier from best
      union all
      select s.product_id, s.category_id, ${rankOf(question)}, case when (select is_enough from known) then 2 else 1 end
        from (${found} and s.tier = 2 limit (
          select case when is_enough and not ${isDeep}::boolean then 0 else ${limit} - count end from known)) s),
    shares as (
      select category_id, tier, count(*) / sum(count(*)) over (partition by tier) as share
        from found where rank >= ${titleRank} group by category_id, tier)
    select coalesce(array_agg(f.id order by f.tier, f.rank + coalesce(h.share, 0)::float8 * ${categoryWeight} desc, f.id desc), '{}') as ids,
           (select is_enough and not ${isDeep}::boolean from known) as "isShort"
      from found f left join shares h on h.category_id = f.category_id and h.tier = f.tier`)
  return row ?? { ids: [], isShort: false }
}

/** A small catalogue is all in tier 1. */
export async function hasOthers(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query(sql`select 1 from product_search where tier = 2 limit 1`)
  return row !== undefined
}

/** Products off sale are not indexed; only a filter needs the product itself. */
function fits(filter: ProductFilter): Sql {
  const isNarrow = Object.values(filter).some((value) => value !== undefined && value !== false)
  if (!isNarrow) return sql`true`
  return sql`exists (select 1 from products p where p.id = s.product_id and ${and(conditionsOf(filter))})`
}

/**
 * A word counts most where the title has it whole, less where a word of the title begins so, less in names and facts,
 * least in the description; what sells decides between equals: the best seller gains about a third of a step.
 */
function rankOf({ ranks }: MatchQuestion): Sql {
  const ranked = ranks.slice(0, rankedWordsMax)
  const each = ranked.map(wordRank)
  const sum = each.reduce((all, one) => sql`${all} + ${one}`, sql`0`)
  return sql`(${sum})::float8 / ${Math.max(1, ranked.length)} + s.score::float8 / 5000`
}

function wordRank({ title, start, head }: MatchQuestion['ranks'][number]): Sql {
  return sql`case when s.head @@ ${title}::tsquery then 10 when s.head @@ ${start}::tsquery then 7
    when s.head @@ ${head}::tsquery then 4 else 1 end`
}
