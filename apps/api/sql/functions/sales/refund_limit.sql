-- The most that a refund can still pay: by its lines, by what was requested and by what was approved.
create or replace function refund_limit(r refunds) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  by_lines bigint;
begin
  select coalesce(sum(least(t.max_cents,
                            i.price_cents * i.qty + i.freight_cents - i.discount_cents - i.refunded_cents)), 0)
    into by_lines
    from refund_items t join order_items i on i.id = t.order_item_id
   where t.refund_id = r.id and i.order_id = r.order_id;
  return least(by_lines, r.max_cents, r.approved_cents);
end $$;

alter function refund_limit owner to tradewind_ledger;
revoke execute on function refund_limit from public;
