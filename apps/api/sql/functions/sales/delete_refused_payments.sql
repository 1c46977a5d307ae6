-- Deletes refused payments that are too old to be repeated; what was paid stays. Run by the scheduler.
create or replace function delete_refused_payments(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from payments where outcome <> 'paid' and created_at < p_before
$$;

alter function delete_refused_payments owner to tradewind_ledger;
revoke execute on function delete_refused_payments from public;
grant execute on function delete_refused_payments to tradewind_server, current_user;
