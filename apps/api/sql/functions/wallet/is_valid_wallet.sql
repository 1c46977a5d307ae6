-- The rules of a wallet's row, for its check constraint: no balance is below zero. One function for the reason
-- is_valid_order names.
create or replace function is_valid_wallet(w wallets) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when w.available_cents < 0 then 'wallets_available'
    when w.frozen_cents < 0 then 'wallets_frozen'
    when w.debt_cents < 0 then 'wallets_debt'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'wallet % violates %', w.user_id, broken
    using errcode = 'check_violation', constraint = broken, table = 'wallets';
end $$;
