// reviews: SQL over what became of reviews in the last days, for the operators' first page.
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface StatsRow {
  written: number
  stars: number
  reported: number
  reported_since: Date | null
  unanswered: number
  changed: number
}

/** More than `most` that wait are told as so many. */
export async function getStats(ctx: Ctx, { since, most }: { since: Date; most: number }): Promise<StatsRow> {
  const [row] = await ctx.db.query<StatsRow>(sql`
    select w.written, w.stars, r.reported, r.since as reported_since, u.unanswered, c.changed
      from (select count(*) as written, coalesce(sum(score), 0) as stars from reviews where created_at > ${since}) w,
           (select count(*) as reported, min(first) as since from (
              select (select min(e.created_at) from review_reports e
                       where e.review_id = v.id and e.settled_at is null) as first
                from reviews v where v.open_reports > 0 order by v.id limit ${most}) waiting) r,
           (select count(*) as unanswered from (
              select 1 from reviews v where v.reply = '' and v.hidden_at is null limit ${most}) waiting) u,
           (select count(*) as changed from (
              select 1 from reviews v where v.hidden_at is not null and v.edited_at > v.hidden_at limit ${most}) waiting) c`)
  if (!row) throw new Error('figures of reviews were not answered')
  return row
}
