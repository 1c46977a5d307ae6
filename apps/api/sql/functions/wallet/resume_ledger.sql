-- Continues the count of transactions above all that is in the ledger, after a restore from a dump. Only the owner may
-- replace functions. Locks: the tables of the ledger, nothing after them.
create or replace function resume_ledger() returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  top bigint;
  jump bigint;
begin
  lock table ledger_transfers, ledger_windows in exclusive mode;
  select greatest((select max(xid_to) from ledger_windows)::text::bigint,
                  (select max(xid) from ledger_transfers)::text::bigint + 1, 0) into top;
  jump := top - pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if jump <= ledger_offset() then return ledger_offset(); end if;
  execute format('create or replace function public.ledger_offset() returns bigint language plpgsql stable parallel safe as %L', format('begin return %s; end', jump));
  return jump;
end $$;

revoke execute on function resume_ledger from public;
