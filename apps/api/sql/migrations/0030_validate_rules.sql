-- Checks the rows that exist by the rules of 0024 to 0029. Reads and writes continue meanwhile.
-- A constraint that is not valid would also stay so in a restored dump, which then checks no row.
alter table ledger_transfers validate constraint ledger_transfers_valid;
alter table wallets validate constraint wallets_valid;
alter table payments validate constraint payments_valid;
alter table order_events validate constraint order_events_valid;
alter table skus validate constraint skus_valid;
alter table stock_log validate constraint stock_log_valid;
