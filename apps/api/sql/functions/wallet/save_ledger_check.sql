-- Stores the result of a verification with the last window that it has seen as its anchor: later ones are new for the
-- next verification. Old results are deleted, never the last good one.
create or replace function save_ledger_check(
  p_is_full boolean, p_ok boolean, p_findings jsonb, p_started_at timestamptz, p_took_ms int, p_window bigint,
  out window_id bigint, out window_hash bytea
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select w.id, w.hash into window_id, window_hash from ledger_windows w
   where w.id <= p_window order by w.id desc limit 1;
  window_id := coalesce(window_id, -1);
  window_hash := coalesce(window_hash, ''::bytea);
  insert into ledger_checks (is_full, ok, findings, started_at, took_ms, window_id, window_hash)
  values (p_is_full, p_ok, p_findings, p_started_at, p_took_ms, window_id, window_hash);
  delete from ledger_checks where id < (select max(id) - 2000 from ledger_checks where ok);
end $$;

alter function save_ledger_check owner to tradewind_ledger;
revoke execute on function save_ledger_check from public;
grant execute on function save_ledger_check to tradewind_server, current_user;
