// reports: figures for the dashboard, read from the owners' tables.
import type { Dashboard } from '@shop/contract/console/staff.ts'
import type { Ctx } from '../../context.ts'
import { sql } from '../../db/sql.ts'

export async function getCounts(ctx: Ctx): Promise<Pick<Dashboard, 'shoppers' | 'shops' | 'products'>> {
  const [row] = await ctx.db.query<Pick<Dashboard, 'shoppers' | 'shops' | 'products'>>(sql`
    select (select count(*) from users) as shoppers, (select count(*) from shops) as shops,
           (select count(*) from products where status = 'on') as products`)
  if (!row) throw new Error('counting gave no row')
  return row
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
