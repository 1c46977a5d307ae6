-- The rules of the rows that every purchase writes become one function per table, as those of orders did (decision
-- 0023). Not valid: the rows that exist passed the same rules, and checking them again would lock the ledger meanwhile.
-- needs: is_valid_transfer, is_valid_wallet, is_valid_payment, is_valid_order_event, is_valid_sku, is_valid_stock_change
alter table ledger_transfers
  drop constraint ledger_transfers_amount_cents_check,
  drop constraint ledger_transfers_check,
  drop constraint ledger_transfers_route,
  drop constraint ledger_transfers_check1,
  drop constraint ledger_transfers_check2,
  drop constraint ledger_transfers_check3,
  drop constraint ledger_transfers_check4,
  add constraint ledger_transfers_valid check (is_valid_transfer(ledger_transfers)) not valid;
alter table wallets
  drop constraint wallets_available_cents_check,
  drop constraint wallets_frozen_cents_check,
  drop constraint wallets_debt_cents_check,
  add constraint wallets_valid check (is_valid_wallet(wallets)) not valid;
alter table payments
  drop constraint payments_body_hash_check,
  drop constraint payments_outcome_check,
  drop constraint payments_amount_cents_check,
  add constraint payments_valid check (is_valid_payment(payments)) not valid;
alter table order_events
  drop constraint order_events_kind_check,
  drop constraint order_events_actor_check,
  drop constraint order_events_params_check,
  add constraint order_events_valid check (is_valid_order_event(order_events)) not valid;
alter table skus
  drop constraint skus_price_cents_check,
  drop constraint skus_check,
  drop constraint skus_stock_check,
  drop constraint skus_weight_grams_check,
  add constraint skus_valid check (is_valid_sku(skus)) not valid;
alter table stock_log
  drop constraint stock_log_before_check,
  drop constraint stock_log_after_check,
  drop constraint stock_log_reason_check,
  add constraint stock_log_valid check (is_valid_stock_change(stock_log)) not valid;
