// SQL that finds which keywords have results and in which categories.
import type { Ctx } from '#context.ts'
import { and, sql } from '#db/sql.ts'

/** Which of the queries find anything in tier 1. */
export async function listWithResults(ctx: Ctx, queries: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ query: string }>(sql`
    select requested.query from unnest(${queries}::text[]) requested(query)
     where exists (select 1 from product_search s where s.tier = 1 and s.tokens @@ requested.query::tsquery)`)
  return new Set(rows.map((row) => row.query))
}

const matchesMax = 200

/** The categories of the best matches with every word in the title, and their share of those matches. */
export async function listCategoriesOf(
  ctx: Ctx,
  { query, titles }: { query: string; titles: readonly string[] },
): Promise<{ id: number; name: string; share: number }[]> {
  const titled = and(titles.map((title) => sql`s.head @@ ${title}::tsquery`))
  return ctx.db.query(sql`
    select c.id, in_language(c.names, ${ctx.language}) as name, found.share::float8 as share
      from (select s.category_id, count(*) / sum(count(*)) over () as share
              from (select s.category_id, s.head from product_search s
                     where s.tier = 1 and s.tokens @@ ${query}::tsquery order by s.score desc limit ${matchesMax}) s
             where ${titled} group by s.category_id) found
      join categories c on c.id = found.category_id
     where c.active order by found.share desc, c.id limit 2`)
}
