-- When a transfer is made: now. A seed may date transfers back by the setting ledger.at until the first window is
-- closed.
create or replace function ledger_time() returns timestamptz
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('ledger.at', true), '') = '' then return now(); end if;
  if exists (select 1 from ledger_windows where id > 0) or not exists (select 1 from ledger_windows) then
    raise exception 'transfers can be dated back only before the first window is closed';
  end if;
  return least(current_setting('ledger.at')::timestamptz, now());
end $$;
