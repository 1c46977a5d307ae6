-- The balances of the platform's accounts after the last closed window: credits minus debits. Reads the last row of each
-- account, one account after another by the primary key, instead of all rows.
create or replace function rolled_up_balances() returns table (account bigint, cents numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with recursive accounts as (
    (select r.account from ledger_rollups r order by r.account limit 1)
    union all
    select n.account from accounts a cross join lateral (
      select r.account from ledger_rollups r where r.account > a.account order by r.account limit 1) n)
  select a.account, last.credit_total - last.debit_total
    from accounts a cross join lateral (
      select r.credit_total, r.debit_total from ledger_rollups r where r.account = a.account
       order by r.window_id desc limit 1) last
$$;
