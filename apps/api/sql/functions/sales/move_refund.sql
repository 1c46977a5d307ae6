-- Moves the money of a refund: out of the escrow, or after completion from the shop and the platform. The caller has
-- locked the order. Locks: the wallet, the shop balance. Returns how much of it was commission.
create or replace function move_refund(p_refund bigint, o orders, p_paid bigint, p_promo bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  outcome text;
  commission bigint := 0;
begin
  if p_paid + p_promo = 0 then return 0; end if;
  if o.completed_at is null then
    outcome := refund_order(o.id, reference_type('refund'), p_refund, p_paid, p_promo);
  else
    select t.result, t.commission into outcome, commission from refund_late(o.id, p_refund, p_paid, p_promo) t;
  end if;
  if outcome <> 'refunded' then raise exception 'refund % could not be paid: %', p_refund, outcome; end if;
  return commission;
end $$;

alter function move_refund owner to tradewind_ledger;
revoke execute on function move_refund from public;
