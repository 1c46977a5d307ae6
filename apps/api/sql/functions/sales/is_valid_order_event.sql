-- The rules of the row of an order's event, for its check constraint; one function for the reason is_valid_order names.
create or replace function is_valid_order_event(e order_events) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when e.kind not in ('created', 'paid', 'address', 'reminded', 'parcel', 'shipped', 'delayed', 'delivered', 'extended',
                        'received', 'completed', 'cancelled', 'refund_asked', 'refund_withdrawn', 'refund_refused',
                        'refunding', 'refunded') then 'order_events_kind'
    when e.actor not in ('shopper', 'operator', 'clock', 'carrier') then 'order_events_actor'
    when length(e.params::text) > 2000 then 'order_events_params'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'order event % violates %', e.id, broken
    using errcode = 'check_violation', constraint = broken, table = 'order_events';
end $$;
