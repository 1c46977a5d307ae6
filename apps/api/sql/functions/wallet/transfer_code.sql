-- The stored number of the kind of event a transfer belongs to; is_route explains each.
create or replace function transfer_code(p_name text) returns int
language plpgsql immutable parallel safe as $$
declare
  stored int := case p_name
    when 'recharge_credited' then 100 when 'debt_paid' then 101 when 'recharge_fee' then 102
    when 'taken_back' then 103 when 'given_back' then 104 when 'deposit' then 105 when 'held' then 110
    when 'released' then 111 when 'withdrawal_passed' then 112 when 'withdrawal_fee' then 113
    when 'withdrawal_sent' then 114 when 'withdrawal_returned' then 115 when 'card_refund_done' then 116
    when 'order_paid' then 200 when 'promo_paid' then 201 when 'order_refunded' then 202
    when 'promo_returned' then 203 when 'order_settled' then 210 when 'commission' then 211
    when 'late_refund' then 212 when 'shop_debt_paid' then 213 when 'payout_held' then 220
    when 'payout_released' then 221 when 'payout_passed' then 222 when 'payout_sent' then 223 when 'settled' then 300
    when 'provider_fee' then 301 when 'debt_written_off' then 302 when 'dispute_fee_returned' then 303
    when 'write_off_recovered' then 304 when 'adjusted' then 900 end;
begin
  if stored is null then raise exception 'the ledger has no transfer code %', p_name; end if;
  return stored;
end $$;
