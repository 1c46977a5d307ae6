// SQL for counting failed logins per operator and minute.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function countFailure(ctx: Ctx, operatorId: number | null): Promise<void> {
  await ctx.pool.query(sql`
    insert into operator_failures as f (operator_id, minute, tries, last_ip)
    values (${operatorId}, date_trunc('minute', ${ctx.now()}::timestamptz), 1, ${ctx.ip})
    on conflict (operator_id, minute) do update set tries = f.tries + 1, last_ip = excluded.last_ip`)
}

interface FailedMinute {
  operator_id: number | null
  account: string | null
  minute: Date
  tries: number
  last_ip: string
}

export async function takeFailures(tx: TxCtx, limit: number): Promise<FailedMinute[]> {
  return tx.db.query<FailedMinute>(sql`
    with taken as (
      delete from operator_failures where id in (
        select id from operator_failures where minute < date_trunc('minute', ${tx.now()}::timestamptz)
         order by id limit ${limit} for update skip locked)
      returning id, operator_id, minute, tries, last_ip)
    select t.operator_id, o.account, t.minute, t.tries, t.last_ip
      from taken t left join operators o on o.id = t.operator_id order by t.id`)
}
