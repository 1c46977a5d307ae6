// SQL for the general numbers and support queues of the dashboard, read from other modules' tables.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

/** For aggregates, which always return one row. */
export async function queryOne<Row>(ctx: Ctx, statement: Sql): Promise<Row> {
  const [row] = await ctx.db.query<Row>(statement)
  if (!row) throw new Error('an aggregate query returned no row')
  return row
}

export function getCounts(ctx: Ctx): Promise<Pick<Dashboard, 'shoppers' | 'shops' | 'products'>> {
  return queryOne(
    ctx,
    sql`select (select count(*) from users) as shoppers, (select count(*) from shops) as shops,
               (select count(*) from products where status = 'on') as products`,
  )
}

export async function listRegistrations(ctx: Ctx, days: number): Promise<Dashboard['registrations']> {
  return ctx.db.query(sql`
    select to_char(d, 'YYYY-MM-DD') as day, count(u.id)::int as count
      from (select (${ctx.now()}::timestamptz at time zone 'UTC')::date as today) t
      cross join generate_series(t.today - ${days - 1}::int, t.today, interval '1 day') d
      left join users u on u.created_at >= d at time zone 'UTC'
                       and u.created_at < (d + interval '1 day') at time zone 'UTC'
     group by d order by d`)
}

export async function listRecent(ctx: Ctx, limit: number): Promise<Dashboard['recent']> {
  return ctx.db.query(sql`
    select id, actor, action, object_type || ' ' || object_id as object, created_at
      from audit_log order by id desc limit ${limit}`)
}

type Queues = NonNullable<Dashboard['queues']>

export function getWaitingChats(ctx: Ctx): Promise<Queues['chats']> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(waiting_since) as since
          from threads where status = 'open' and waiting_since is not null`,
  )
}

export function getOpenApplications(ctx: Ctx): Promise<Queues['applications']> {
  return queryOne(ctx, sql`select count(*)::int as count, min(created_at) as since from applications where status = 0`)
}

/** Only failures of the last week still need somebody to act. */
export function getMailQueue(ctx: Ctx): Promise<Queues['mails']> {
  return queryOne(
    ctx,
    sql`select waiting.count, waiting.since, given_up.failed
          from (select count(*)::int as count, min(created_at) as since
                  from mails where sent_at is null and given_up_at is null) waiting,
               (select count(*)::int as failed
                  from mails where given_up_at > ${ctx.now()}::timestamptz - interval '7 days') given_up`,
  )
}
