-- Closes a window of the ledger: hashes its transfers and sums the platform's accounts. At most about so many
-- transfers, so no window takes long. Locks: one advisory lock, nothing after it.
create or replace function close_ledger_window(p_max bigint default 50000) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last ledger_windows;
  high xid8;
  cut xid8;
  transfer_count bigint;
  window_hash bytea;
begin
  perform pg_advisory_xact_lock(7001);
  high := ledger_horizon();
  select * into last from ledger_windows order by id desc limit 1;
  if not found then raise exception 'the ledger has no windows'; end if;
  if high <= last.xid_to then return 0; end if;
  if not exists (select 1 from ledger_transfers where xid >= last.xid_to and xid < high) then return 0; end if;
  -- Cut between two transactions: before the one that is too many, or after it if it is the only one.
  select xid into cut from ledger_transfers where xid >= last.xid_to and xid < high
   order by xid, id offset greatest(p_max, 1) limit 1;
  if cut is not null and not exists (select 1 from ledger_transfers where xid >= last.xid_to and xid < cut) then
    select xid into cut from ledger_transfers where xid > cut and xid < high order by xid limit 1;
  end if;
  high := coalesce(cut, high);
  select h.transfers, h.hash into transfer_count, window_hash from hash_transfers(last.hash, last.xid_to, high) h;
  insert into ledger_windows (id, xid_from, xid_to, transfers, total, before, hash)
  values (last.id + 1, last.xid_to, high, transfer_count, last.total + transfer_count, last.hash, window_hash);
  insert into ledger_rollups (account, window_id, debit_cents, credit_cents, debit_total, credit_total)
  select gained.account, last.id + 1, gained.debit, gained.credit, coalesce(previous.debit_total, 0) + gained.debit,
         coalesce(previous.credit_total, 0) + gained.credit
    from (select moved.account, sum(moved.debit) as debit, sum(moved.credit) as credit
            from (select debit_account as account, amount_cents as debit, 0 as credit
                    from ledger_transfers where xid >= last.xid_to and xid < high
                  union all
                  select credit_account, 0, amount_cents
                    from ledger_transfers where xid >= last.xid_to and xid < high) moved
           where (moved.account & 255) >= 32 group by moved.account) gained
    left join lateral (
         select r.debit_total, r.credit_total from ledger_rollups r where r.account = gained.account
          order by r.window_id desc limit 1) previous on true;
  return transfer_count;
end $$;

alter function close_ledger_window owner to tradewind_ledger;
revoke execute on function close_ledger_window from public;
grant execute on function close_ledger_window to tradewind_server, current_user;
