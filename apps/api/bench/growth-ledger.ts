// The ledger of a generated history: transfers with their positions and balances, and the chain of windows over them.
import type pg from 'pg'

/** SQL expressions of times. */
export interface Span {
  from: string
  until: string
}

/**
 * Recharges, payments and refunds of a month's orders, and what is settled in this month. Each event has an xid and
 * changes the balance of one account. Intervals are in hours: adding days takes a lookup of the time zone.
 */
export async function insertLedgerRows(client: pg.Client, { from, until }: Span): Promise<void> {
  const columns = 'n, id, recharge_id, cents, commission'
  const wallet = 'user_id * 256 + 1 as account'
  await client.query(
    `create temp table month_events on commit drop as
       select (select greatest(max(xid)::text::bigint, (select max(xid_to)::text::bigint from ledger_windows))
                 from ledger_transfers) + row_number() over (order by e.at, e.n, e.kind) as xid,
              b.version + row_number() over mine as seq, (b.cents + sum(e.delta) over mine)::bigint as after, e.*
         from (select ${columns}, 1 as kind, at - interval '2 minutes' as at, ${wallet}, cents as delta
                 from month_orders where status <> -1
               union all
               select ${columns}, 2, at + interval '1 minute', ${wallet}, -cents from month_orders where status <> -1
               union all
               select ${columns}, 3, at + interval '30 minutes', ${wallet}, cents from month_orders where status = -3
               union all
               select ${columns}, 4, at + interval '336 hours', shop_id * 256 + 8, cents - commission
                 from growth_orders where status = 4 and at >= ${from} - interval '336 hours'
                                          and at < ${until} - interval '336 hours') e
         join (select ${wallet}, version, available_cents as cents from wallets
               union all
               select shop_id * 256 + 8, version, payable_cents from shop_balances) b on b.account = e.account
       window mine as (partition by e.account order by e.at, e.n, e.kind);
     analyze month_events`,
  )
  await client.query(ledgerRows)
}

const ledgerRows = `
  create temp table month_transfers on commit drop as
  select nextval((select pg_get_serial_sequence('ledger_transfers', 'id')::regclass)) as id, t.*
    from (select xid::text::xid8 as xid, debit, credit, amount, case when code = 200 then seq end as debit_seq,
                 case when code in (100, 202, 210) then seq end as credit_seq,
                 case when code = 200 then after end as debit_after,
                 case when code in (100, 202, 210) then after end as credit_after,
                 case when kind = 1 then 2 else 1 end as ref_type,
                 case when kind = 1 then recharge_id else id end as ref_id, code, leg, at
            from (select *, 0 as leg, (array[100, 200, 202, 210])[kind] as code, abs(delta) as amount,
                         case kind when 1 then 42 when 2 then account else 32 end as debit,
                         case kind when 2 then 32 else account end as credit
                    from month_events
                  union all
                  select *, 1, case kind when 1 then 102 else 211 end, case kind when 1 then 10 else commission end,
                         case kind when 1 then 42 else 32 end, case kind when 1 then 62 else 60 end
                    from month_events where kind in (1, 4)) e
           order by e.xid, e.leg) t;
  insert into ledger_transfers (id, xid, debit_account, credit_account, amount_cents, debit_seq, credit_seq, debit_after,
                                credit_after, ref_type, ref_id, code, leg, created_at) overriding system value
  select * from month_transfers;
  create temp table month_balances on commit drop as
  select distinct on (account) account, seq, after from month_events order by account, seq desc;
  update wallets w set version = b.seq, available_cents = b.after from month_balances b where b.account = user_id * 256 + 1;
  update shop_balances s set version = b.seq, payable_cents = b.after from month_balances b
   where b.account = shop_id * 256 + 8`

/** Before the first month: the chain of hashes as an aggregate, as close_ledger_window computes it. */
export async function createChain(client: pg.Client): Promise<void> {
  await client.query(
    `create function bench_link(state bytea, content bytea, first bytea) returns bytea language sql immutable
       as 'select sha256(coalesce(state, first) || content)';
     create aggregate bench_chain(bytea, bytea) (sfunc = bench_link, stype = bytea)`,
  )
}

export async function dropChain(client: pg.Client): Promise<void> {
  await client.query('drop aggregate bench_chain(bytea, bytea); drop function bench_link')
}

/** Faster than date_trunc, which looks up the time zone. */
const minute = `date_bin('1 minute', at, timestamptz 'epoch')`

/**
 * One window per minute in which money moved, as the scheduler closes them. A window's transfers are hashed in the order
 * of month_transfers, which a hash aggregate keeps; the verification would find another order.
 */
export async function insertWindows(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table month_windows on commit drop as
       select last.id + row_number() over win as id, lag(w.xid_to, 1, last.xid_to) over win as xid_from, w.xid_to,
              w.transfers, last.total + sum(w.transfers) over win as total,
              bench_chain(w.content, last.hash) over win as hash, last.hash as first, w.at
         from (select ${minute} as at, ((max(xid)::text::bigint + 1)::text)::xid8 as xid_to,
                      count(*) as transfers, string_agg(sha256(convert_to(concat_ws('|',
                        id, xid, code, leg, debit, credit, amount, coalesce(debit_seq, -1), coalesce(credit_seq, -1),
                        coalesce(debit_after, -1), coalesce(credit_after, -1), ref_type, ref_id,
                        extract(epoch from at)), 'UTF8')), ''::bytea) as content
                 from month_transfers group by 1) w
        cross join (select * from ledger_windows order by id desc limit 1) last
       window win as (order by w.xid_to);
     analyze month_windows;
     insert into ledger_windows (id, xid_from, xid_to, transfers, total, before, hash, closed_at)
     select id, xid_from, xid_to, transfers, total, lag(hash, 1, first) over (order by id), hash, at + interval '1 minute'
       from month_windows order by id;
     insert into ledger_rollups (account, window_id, debit_cents, credit_cents, debit_total, credit_total)
     with moved as (
       select debit as account, ${minute} as minute, sum(amount) as debit, 0 as credit
         from month_transfers where (debit & 255) >= 32 group by 1, 2
       union all
       select credit, ${minute}, 0, sum(amount) from month_transfers where (credit & 255) >= 32 group by 1, 2),
     gained as (
       select m.account, w.id, sum(m.debit) as debit, sum(m.credit) as credit
         from moved m join month_windows w on w.at = m.minute group by 1, 2)
     select g.account, g.id, g.debit, g.credit, coalesce(last.debit_total, 0) + sum(g.debit) over running,
            coalesce(last.credit_total, 0) + sum(g.credit) over running
       from gained g left join (
            select a.account, r.debit_total, r.credit_total from (select distinct account from gained) a
             cross join lateral (select debit_total, credit_total from ledger_rollups r where r.account = a.account
                                  order by r.window_id desc limit 1) r) last on last.account = g.account
     window running as (partition by g.account order by g.id) order by g.id, g.account`,
  )
}
