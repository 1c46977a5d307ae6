// SQL for the numbers, queues and money of the dashboard, read from other modules' tables.
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

type Money = NonNullable<Dashboard['money']>
type Queue = Money['recharges']

/** Card recharges settle without an operator, unless the provider reports something else than expected. */
export async function getOpenRecharges(ctx: Ctx): Promise<Queue> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(r.created_at) as since from recharges r
         where r.status = 0 and (r.method <> 'card'
            or exists (select 1 from card_payments p where p.recharge_id = r.id and p.doubt <> ''))`,
  )
}

export async function getOpenWithdrawals(ctx: Ctx): Promise<Pick<Money, 'withdrawals' | 'seconds' | 'payouts'>> {
  const rows = await ctx.db.query<Queue & { step: string }>(sql`
    select step, count(*)::int as count, min(coalesce(answered_at, created_at)) as since
      from withdrawals where step in ('audit', 'proposed', 'passed') group by step`)
  const queueOf = (step: string): Queue => {
    const row = rows.find((candidate) => candidate.step === step)
    return { count: row?.count ?? 0, since: row?.since ?? null }
  }
  return { withdrawals: queueOf('audit'), seconds: queueOf('proposed'), payouts: queueOf('passed') }
}

const moneyKinds = {
  'wallet.adjust': 'adjustment',
  'network.address': 'address',
  'payment_account.change': 'account',
  'network.words': 'address',
  'network.charges': 'charges',
  'fees.change': 'fees',
  'recharge.pass': 'recharge',
  'recharge.card_refund': 'card_refund',
  'dispute.settle': 'dispute',
  'withdrawal.fail': 'withdrawal',
  'promo.open': 'promo',
  'payout_account.change': 'payout_account',
  'payout.fail': 'payout',
  'refund.receive': 'refund',
  'refund.approve': 'refund',
  'refund.give': 'refund',
} as const

export async function getMoneyProposals(ctx: Ctx): Promise<Money['proposals']> {
  type Row = Omit<Money['proposals']['kinds'][number], 'kind'> & { kind: keyof typeof moneyKinds }
  const rows = await ctx.db.query<Row>(sql`
    select a.kind, count(*)::int as count, min(a.proposed_at) as since,
           (array_agg(coalesce(d.recharge_id, a.object_id) order by a.proposed_at))[1] as object_id
      from approvals a left join card_disputes d on a.kind = 'dispute.settle' and d.id = a.object_id
     where a.status = 'open' and a.expires_at > ${ctx.now()} and a.kind = any(${Object.keys(moneyKinds)})
     group by a.kind order by since`)
  const kinds = new Map<string, Money['proposals']['kinds'][number]>()
  for (const row of rows) {
    const kind = moneyKinds[row.kind]
    const older = kinds.get(kind)
    // Rows are sorted oldest first, so the first row of a shared kind has its `since`.
    kinds.set(kind, older ? { ...older, count: older.count + row.count } : { ...row, kind })
  }
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { count, since: rows[0]?.since ?? null, kinds: [...kinds.values()] }
}

const refusedShown = 5

/** The operator's own proposals that others refused in the last week, newest first. */
export async function listRefused(ctx: Ctx, operatorId: number): Promise<Dashboard['refused']> {
  const since = new Date(ctx.now().getTime() - 7 * 24 * 3_600_000)
  const rows = await ctx.db.query<Omit<Dashboard['refused'][number], 'kind'> & { kind: keyof typeof moneyKinds }>(sql`
    select a.id, a.kind, a.object_id, a.refusal as reason, o.account as refused_by, a.decided_at as refused_at
      from approvals a join operators o on o.id = a.decided_by
     where a.status = 'refused' and a.proposed_by = ${operatorId} and a.decided_by <> ${operatorId}
       and a.decided_at > ${since} and a.kind = any(${Object.keys(moneyKinds)})
     order by a.decided_at desc limit ${refusedShown}`)
  return rows.map((row) => ({ ...row, kind: moneyKinds[row.kind] }))
}

export async function listFlows(ctx: Ctx, days: number): Promise<Money['days']> {
  return ctx.db.query(sql`
    select to_char(d, 'YYYY-MM-DD') as day,
           (select coalesce(sum(r.credited_cents), 0)::bigint from recharges r
             where r.status = 1 and r.answered_at >= d at time zone 'UTC'
               and r.answered_at < (d + interval '1 day') at time zone 'UTC') as "in",
           (select coalesce(sum(w.arrival_cents), 0)::bigint from withdrawals w
             where w.step = 'sent' and w.sent_at >= d at time zone 'UTC'
               and w.sent_at < (d + interval '1 day') at time zone 'UTC') as "out"
      from (select (${ctx.now()}::timestamptz at time zone 'UTC')::date as today) t
      cross join generate_series(t.today - ${days - 1}::int, t.today, interval '1 day') d
     order by d`)
}

export async function findLastCheck(ctx: Ctx): Promise<Money['ledger']> {
  const [row] = await ctx.db.query<NonNullable<Money['ledger']>>(sql`
    select ok and started_at > ${ctx.now()}::timestamptz - interval '5 minutes' as ok, started_at as checked_at
      from ledger_checks order by id desc limit 1`)
  return row ?? null
}
