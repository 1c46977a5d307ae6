// catalog: SQL that finds products by their tokens and tells how well each fits.
import type { Ctx } from '../../context.ts'
import { and, type Sql, sql } from '../../db/sql.ts'
import { conditionsOf, type ProductFilter } from './store.ts'

export interface MatchRow {
  id: number
  categoryId: number
  rank: number
}

export interface MatchQuestion {
  /** A tsquery. */
  query: string
  /** Per word, tsqueries over a product's head, the best answer first. */
  ranks: readonly { title: string; start: string; head: string }[]
  filter: ProductFilter
}

/** The best of tier 1 by their score are looked at closely; there are never more than the tier holds. */
const candidatesMax = 1_200
/** Words beyond these narrow what is found but no longer order it: every number of them is a statement of its own. */
const rankedWordsMax = 6

export async function listBestMatches(ctx: Ctx, question: MatchQuestion, limit: number): Promise<MatchRow[]> {
  return ctx.db.query<MatchRow>(sql`
    select s.product_id as id, s.category_id as "categoryId", ${rankOf(question)} as rank
      from (select s.product_id, s.category_id, s.head, s.score from product_search s
             where s.tier = 1 and s.tokens @@ ${question.query}::tsquery and ${fits(question.filter)}
             order by s.score desc limit ${candidatesMax}) s
     order by rank desc, s.product_id desc limit ${limit}`)
}

/** Whichever the index holds first: of a common word enough are in tier 1, of a rare one there are few. */
export async function listOtherMatches(ctx: Ctx, question: MatchQuestion, limit: number): Promise<MatchRow[]> {
  return ctx.db.query<MatchRow>(sql`
    select s.product_id as id, s.category_id as "categoryId", ${rankOf(question)} as rank
      from (select s.product_id, s.category_id, s.head, s.score from product_search s
             where s.tier = 2 and s.tokens @@ ${question.query}::tsquery and ${fits(question.filter)}
             limit ${limit}) s`)
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
  return sql`(${sum})::float8 / ${Math.max(1, ranked.length)} + s.score / 5000.0`
}

function wordRank({ title, start, head }: MatchQuestion['ranks'][number]): Sql {
  return sql`case when s.head @@ ${title}::tsquery then 10 when s.head @@ ${start}::tsquery then 7
    when s.head @@ ${head}::tsquery then 4 else 1 end`
}
