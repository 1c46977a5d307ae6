-- The rules of the rows that every purchase writes become one function per table, as those of orders did (decision
-- 0023). Each table has a migration, that is a transaction, of its own: one that locked several of them exclusively would
-- wait for a purchase while it blocks it. Not valid: the scan would block the table; 0030 validates them all.
-- needs: is_valid_transfer
alter table ledger_transfers
  drop constraint ledger_transfers_amount_cents_check,
  drop constraint ledger_transfers_check,
  drop constraint ledger_transfers_route,
  drop constraint ledger_transfers_check1,
  drop constraint ledger_transfers_check2,
  drop constraint ledger_transfers_check3,
  drop constraint ledger_transfers_check4,
  add constraint ledger_transfers_valid check (is_valid_transfer(ledger_transfers)) not valid;
