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

/**
 * The best first. Tier 2 is asked only for what tier 1 leaves free, whichever the index holds first: of a common word
 * enough are in tier 1, of a rare one there are few.
 *
 * A keyword means most often what most of its titles are: a charger "for laptops" comes after the laptops. Each category
 * counts by its share of the matches that have the keyword in their title. The order is made here, because a thousand
 * rows cost a process more to read than one list of their numbers.
 */
export async function listMatches(ctx: Ctx, question: MatchQuestion, limit: number): Promise<number[]> {
  const found = sql`
    select s.product_id, s.category_id, s.head, s.score from product_search s
     where s.tokens @@ ${question.query}::tsquery and ${fits(question.filter)}`
  const [row] = await ctx.db.query<{ ids: number[] }>(sql`
    with best as materialized (
      select s.product_id as id, s.category_id, ${rankOf(question)} as rank
        from (${found} and s.tier = 1 order by s.score desc limit ${candidatesMax}) s
       order by rank desc, id desc limit ${limit}),
    found as materialized (
      select id, category_id, rank from best
      union all
      select s.product_id, s.category_id, ${rankOf(question)}
        from (${found} and s.tier = 2 limit ${limit} - (select count(*) from best)) s),
    shares as (
      select category_id, count(*) / sum(count(*)) over () as share
        from found where rank >= ${titleRank} group by category_id)
    select coalesce(array_agg(f.id order by f.rank + coalesce(h.share, 0)::float8 * ${categoryWeight} desc, f.id desc), '{}') as ids
      from found f left join shares h on h.category_id = f.category_id`)
  return row?.ids ?? []
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
