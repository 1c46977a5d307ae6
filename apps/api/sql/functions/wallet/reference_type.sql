-- The stored number of what a transfer is for.
create or replace function reference_type(p_name text) returns int
language plpgsql immutable parallel safe as $$
declare
  stored int := case p_name
    when 'order' then 1 when 'recharge' then 2 when 'withdrawal' then 3 when 'refund' then 4 when 'card_refund' then 5
    when 'dispute' then 6 when 'payout' then 7 when 'adjustment' then 8 when 'deposit' then 9
    when 'settlement' then 10 end;
begin
  if stored is null then raise exception 'the ledger has no reference type %', p_name; end if;
  return stored;
end $$;
