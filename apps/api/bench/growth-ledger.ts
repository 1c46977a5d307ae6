// The ledger of a generated history: transfers with their positions and balances, and the chain of windows over them.
import type pg from 'pg'

/** SQL expressions of times. */
export interface Span {
  from: string
  until: string
}

/** Recharges, payments and refunds of a month's orders, and what is settled in this month; each event has an xid. */
export async function insertLedgerRows(client: pg.Client, { from, until }: Span): Promise<void> {
  const columns = 'n, id, recharge_id, user_id, shop_id, cents, commission'
  await client.query(
    `create temp table month_events on commit drop as
       select (select greatest(max(xid)::text::bigint, (select max(xid_to)::text::bigint from ledger_windows))
                 from ledger_transfers) + row_number() over (order by e.at, e.n, e.kind) as xid,
              b.version + row_number() over mine as seq, b.cents + sum(e.delta) over mine as after, e.*
         from (select ${columns}, 1 as kind, at - interval '2 minutes' as at, true as is_wallet, user_id as owner,
                      cents as delta from month_orders where status <> -1
               union all
               select ${columns}, 2, at + interval '1 minute', true, user_id, -cents from month_orders where status <> -1
               union all
               select ${columns}, 3, at + interval '30 minutes', true, user_id, cents from month_orders where status = -3
               union all
               select ${columns}, 4, at + interval '14 days', false, shop_id, cents - commission
                 from growth_orders where status = 4 and at >= ${from} - interval '14 days'
                                          and at < ${until} - interval '14 days') e
         join (select true as is_wallet, user_id as owner, version, available_cents as cents from wallets
               union all
               select false, shop_id, version, payable_cents from shop_balances) b
           on b.is_wallet = e.is_wallet and b.owner = e.owner
       window mine as (partition by e.is_wallet, e.owner order by e.at, e.n, e.kind);
     analyze month_events`,
  )
  await client.query(ledgerRows)
}

const ledgerRows = `
  insert into ledger_transfers (xid, debit_account, credit_account, amount_cents, debit_seq, credit_seq, debit_after,
                                credit_after, ref_type, ref_id, code, leg, created_at)
  select xid::text::xid8, debit, credit, amount, case when code = 200 then seq end,
         case when code in (100, 202, 210) then seq end, case when code = 200 then after end,
         case when code in (100, 202, 210) then after end, case when kind = 1 then 2 else 1 end,
         case when kind = 1 then recharge_id else id end, code, leg, at
    from (select *, 0 as leg, (array[100, 200, 202, 210])[kind] as code, cents - case kind when 4 then commission else 0 end
                   as amount, case kind when 1 then 42 when 2 then user_id * 256 + 1 else 32 end as debit,
                 case kind when 2 then 32 when 4 then shop_id * 256 + 8 else user_id * 256 + 1 end as credit
            from month_events
          union all
          select *, 1, case kind when 1 then 102 else 211 end, case kind when 1 then 10 else commission end,
                 case kind when 1 then 42 else 32 end, case kind when 1 then 62 else 60 end
            from month_events where kind in (1, 4)) t
   order by xid, leg;
  update wallets w set version = e.version, available_cents = e.after
    from (select distinct on (owner) owner, seq as version, after from month_events where is_wallet
           order by owner, seq desc) e where w.user_id = e.owner;
  update shop_balances b set version = e.version, payable_cents = e.after
    from (select distinct on (owner) owner, seq as version, after from month_events where not is_wallet
           order by owner, seq desc) e where b.shop_id = e.owner`

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

/** One window per minute in which money moved, as the scheduler closes them. */
export async function insertWindows(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table month_windows on commit drop as
       select last.id + row_number() over win as id, lag(w.xid_to, 1, last.xid_to) over win as xid_from, w.xid_to,
              w.transfers, last.total + sum(w.transfers) over win as total,
              bench_chain(w.content, last.hash) over win as hash, last.hash as first, w.at
         from (select date_trunc('minute', created_at) as at, ((max(xid)::text::bigint + 1)::text)::xid8 as xid_to,
                      count(*) as transfers, string_agg(sha256(convert_to(concat_ws('|',
                        id, xid, code, leg, debit_account, credit_account, amount_cents, coalesce(debit_seq, -1),
                        coalesce(credit_seq, -1), coalesce(debit_after, -1), coalesce(credit_after, -1), ref_type,
                        ref_id, extract(epoch from created_at)), 'UTF8')), ''::bytea order by xid, id) as content
                 from ledger_transfers where xid >= (select max(xid_to) from ledger_windows) group by 1) w
        cross join (select * from ledger_windows order by id desc limit 1) last
       window win as (order by w.xid_to);
     insert into ledger_windows (id, xid_from, xid_to, transfers, total, before, hash, closed_at)
     select id, xid_from, xid_to, transfers, total, lag(hash, 1, first) over (order by id), hash, at + interval '1 minute'
       from month_windows order by id;
     analyze month_windows;
     insert into ledger_rollups (account, window_id, debit_cents, credit_cents, debit_total, credit_total)
     select r.account, r.id, r.debit, r.credit, coalesce(b.debit_total, 0) + sum(r.debit) over running,
            coalesce(b.credit_total, 0) + sum(r.credit) over running
       from (
     select m.account, w.id, sum(m.debit) as debit, sum(m.credit) as credit
       from ledger_transfers t join month_windows w on w.at = date_trunc('minute', t.created_at)
      cross join lateral (values (t.debit_account, t.amount_cents, 0),
                                 (t.credit_account, 0, t.amount_cents)) m(account, debit, credit)
      where t.xid >= (select min(xid_from) from month_windows) and (m.account & 255) >= 32
      group by 1, 2) r left join lateral (
        select debit_total, credit_total from ledger_rollups b where b.account = r.account
         order by b.window_id desc limit 1) b on true
     window running as (partition by r.account order by r.id) order by r.id, r.account`,
  )
}
