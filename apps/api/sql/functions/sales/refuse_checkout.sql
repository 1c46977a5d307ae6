-- Records that a checkout was refused: its request number gets the same answer again. Unless the number has led to
-- something before: that stays the answer, and nothing is recorded. Locks: the shopper (advisory), as create_orders.
-- Returns refused_before (refusal, this or the first one), or as decided_checkout.
create or replace function refuse_checkout(
  p_user bigint, p_request_no uuid, p_body bytea, p_refusal jsonb,
  out result text, out checkout_id bigint, out refusal jsonb
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7005, (p_user % 2147483647)::int);
  select d.result, d.checkout_id, d.refusal into result, checkout_id, refusal
    from decided_checkout(p_user, p_request_no, p_body) d;
  if result is not null then return; end if;
  insert into request_replays (caller, request_no, endpoint, body_hash, refusal)
  values ('user ' || p_user, p_request_no, 'createOrder', p_body, p_refusal)
  on conflict do nothing;
  -- Of another endpoint at the same time, which is not locked by the shopper.
  if not found then result := 'request_no_reused'; return; end if;
  result := 'refused_before'; refusal := p_refusal;
end $$;

alter function refuse_checkout owner to tradewind_ledger;
revoke execute on function refuse_checkout from public;
grant execute on function refuse_checkout to tradewind_server, current_user;
