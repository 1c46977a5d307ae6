-- See 0024.
-- needs: is_valid_wallet
alter table wallets
  drop constraint wallets_available_cents_check,
  drop constraint wallets_frozen_cents_check,
  drop constraint wallets_debt_cents_check,
  add constraint wallets_valid check (is_valid_wallet(wallets)) not valid;
