// reports: figures for the dashboard, read from the owners' tables.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function getCounts(ctx: Ctx): Promise<Pick<Dashboard, 'shoppers' | 'shops' | 'products'>> {
  return singleRow(
    await ctx.db.query<Pick<Dashboard, 'shoppers' | 'shops' | 'products'>>(sql`
      select (select count(*) from users) as shoppers, (select count(*) from shops) as shops,
             (select count(*) from products where status = 'on') as products`),
  )
}

export async function listRegistrations(ctx: Ctx, days: number): Promise<Dashboard['registrations']> {
  return ctx.db.query(sql`
    select to_char(d, 'YYYY-MM-DD') as day, count(u.id)::int as count
      from (select (${ctx.now()}::timestamptz at time zone 'UTC')::date as today) t
      cross join generate_series(t.today - ${days - 1}::int, t.today, interval '1 day') d
      left join users u on u.created_at >= d at time zone 'UTC' and u.created_at < (d + interval '1 day') at time zone 'UTC'
     group by d order by d`)
}

export async function listRecent(ctx: Ctx, limit: number): Promise<Dashboard['recent']> {
  return ctx.db.query(sql`
    select id, actor, action, object_type || ' ' || object_id as object, created_at
      from audit_log order by id desc limit ${limit}`)
}

type Queues = NonNullable<Dashboard['queues']>

export async function getWaitingChats(ctx: Ctx): Promise<Queues['chats']> {
  return singleRow(
    await ctx.db.query<Queues['chats']>(sql`
      select count(*)::int as count, min(waiting_since) as since
        from threads where status = 'open' and waiting_since is not null`),
  )
}

export async function getOpenApplications(ctx: Ctx): Promise<Queues['applications']> {
  return singleRow(
    await ctx.db.query<Queues['applications']>(sql`
      select count(*)::int as count, min(created_at) as since from applications where status = 0`),
  )
}

/** Old failures are history: only those of the last week ask for something to be done. */
export async function getMailQueue(ctx: Ctx): Promise<Queues['mails']> {
  return singleRow(
    await ctx.db.query<Queues['mails']>(sql`
      select w.count, w.since, f.failed
        from (select count(*)::int as count, min(created_at) as since
                from mails where sent_at is null and given_up_at is null) w,
             (select count(*)::int as failed
                from mails where given_up_at > ${ctx.now()}::timestamptz - interval '7 days') f`),
  )
}

function singleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('counting gave no row')
  return row
}
