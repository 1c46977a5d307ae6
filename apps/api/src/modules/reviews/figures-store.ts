// reviews: SQL over what became of reviews in the last days, for the operators' first page.
import type { Ctx } from '../../context.ts'
import { sql } from '../../db/sql.ts'

export interface FiguresRow {
  written: number
  stars: number
  reported: number
  reported_since: Date | null
  unanswered: number
}

/** More than `most` that wait are told as so many. */
export async function getFigures(ctx: Ctx, { since, most }: { since: Date; most: number }): Promise<FiguresRow> {
  const [row] = await ctx.db.query<FiguresRow>(sql`
    select w.written, w.stars, r.reported, r.since as reported_since, u.unanswered
      from (select count(*) as written, coalesce(sum(score), 0) as stars from reviews where created_at > ${since}) w,
           (select count(*) as reported, min(first) as since from (
              select (select min(e.created_at) from review_reports e
                       where e.review_id = v.id and e.settled_at is null) as first
                from reviews v where v.open_reports > 0 order by v.id limit ${most}) waiting) r,
           (select count(*) as unanswered from (
              select 1 from reviews v where v.reply = '' and v.hidden_at is null limit ${most}) waiting) u`)
  if (!row) throw new Error('figures of reviews were not answered')
  return row
}

export interface HiderRow {
  operator: string
  hidden: number
  /** With one or two stars. */
  low: number
}

/** Who hid most first. */
export async function listHiders(ctx: Ctx, { since, limit }: { since: Date; limit: number }): Promise<HiderRow[]> {
  return ctx.db.query<HiderRow>(sql`
    select o.account as operator, count(*) as hidden, count(*) filter (where v.score <= 2) as low
      from reviews v join operators o on o.id = v.hidden_by where v.hidden_at > ${since}
     group by o.account order by hidden desc, o.account limit ${limit}`)
}
