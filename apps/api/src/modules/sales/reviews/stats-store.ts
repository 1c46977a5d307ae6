// SQL of the review statistics on the operators' dashboard.
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

interface StatsRow {
  written: number
  stars: number
  reported: number
  reported_since: Date | null
  unanswered: number
  changed: number
}

/** Counts of open work stop at `countMax`. */
export async function getStats(ctx: Ctx, { since, countMax }: { since: Date; countMax: number }): Promise<StatsRow> {
  const [row] = await ctx.db.query<StatsRow>(sql`
    select w.written, w.stars, r.reported, r.since as reported_since, u.unanswered, c.changed
      from (select count(*) as written, coalesce(sum(score), 0) as stars from reviews where created_at > ${since}) w,
           (select count(*) as reported, min(first) as since from (
              select (select min(e.created_at) from review_reports e
                       where e.review_id = v.id and e.settled_at is null) as first
                from reviews v where v.open_reports > 0 order by v.id limit ${countMax}) waiting) r,
           (select count(*) as unanswered from (
              select 1 from reviews v where v.reply = '' and v.hidden_at is null limit ${countMax}) waiting) u,
           (select count(*) as changed from (
              select 1 from reviews v
               where v.hidden_at is not null and v.edited_at > v.hidden_at limit ${countMax}) waiting) c`)
  if (!row) throw new Error('the statistics query returned no row')
  return row
}
