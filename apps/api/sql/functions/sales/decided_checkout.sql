-- What a request number of a checkout has already led to. The caller has locked the shopper.
-- Returns null, repeated: orders were created (checkout_id, ids), refused_before (refusal), or request_no_reused: it
-- came with another body.
create or replace function decided_checkout(
  p_user bigint, p_request_no uuid, p_body bytea,
  out result text, out checkout_id bigint, out ids bigint[], out refusal jsonb
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  body bytea;
begin
  select c.id, c.body_hash, 'repeated' into checkout_id, body, result
    from checkouts c where c.user_id = p_user and c.request_no = p_request_no;
  if result is null then
    select r.body_hash, r.refusal, 'refused_before' into body, refusal, result
      from request_replays r where r.caller = 'user ' || p_user and r.request_no = p_request_no;
  else
    select array_agg(o.id order by o.id) into ids from orders o where o.checkout_id = decided_checkout.checkout_id;
  end if;
  if body <> p_body then result := 'request_no_reused'; end if;
end $$;

alter function decided_checkout owner to tradewind_ledger;
revoke execute on function decided_checkout from public;
