-- The number of an account: owner * 256 + type, by its name in account_types. The owner is a user, a shop or a network;
-- without one it is the platform's account.
create or replace function ledger_account(p_type text, p_owner bigint default 0) returns bigint
language plpgsql immutable parallel safe as $$
declare
  type_number int := case p_type
    when 'user.available' then 1 when 'user.frozen' then 2 when 'user.debt' then 3 when 'shop.payable' then 8
    when 'shop.frozen' then 9 when 'shop.debt' then 10 when 'order.escrow' then 32 when 'suspense.unmatched' then 33
    when 'clearing.chain' then 40 when 'clearing.card' then 41 when 'clearing.manual' then 42
    when 'clearing.withdrawal' then 43 when 'clearing.payout' then 44 when 'cash.bank' then 50
    when 'cash.custody' then 51 when 'income.commission' then 60 when 'income.withdrawal_fee' then 61
    when 'income.recharge_fee' then 62 when 'income.sales' then 63 when 'expense.promo' then 70
    when 'expense.card_fee' then 71 when 'expense.network_fee' then 72 when 'expense.dispute_fee' then 73
    when 'expense.bad_debt' then 74 when 'equity.adjustment' then 80 end;
begin
  if type_number is null then raise exception 'the ledger has no accounts of type %', p_type; end if;
  return p_owner * 256 + type_number;
end $$;
