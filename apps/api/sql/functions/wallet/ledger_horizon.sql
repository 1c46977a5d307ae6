-- The oldest running transaction: everything below it is final.
create or replace function ledger_horizon() returns xid8
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_offset())::text)::xid8
$$;
