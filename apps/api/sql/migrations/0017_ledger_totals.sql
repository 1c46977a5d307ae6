-- Running totals of the ledger's windows: the size of the ledger and the balance of a platform account are one lookup, not
-- a sum over all windows since the first day.
-- The rows may not be changed, so their triggers pause while the totals are added.
alter table ledger_windows add column total bigint;
alter table ledger_windows disable trigger ledger_windows_append_only;
update ledger_windows w set total = t.total
  from (select id, sum(transfers) over (order by id) as total from ledger_windows) t where t.id = w.id;
alter table ledger_windows enable trigger ledger_windows_append_only;
alter table ledger_windows alter column total set not null;

alter table ledger_rollups add column debit_total numeric, add column credit_total numeric;
alter table ledger_rollups disable trigger ledger_rollups_append_only;
update ledger_rollups r set debit_total = t.debit, credit_total = t.credit
  from (select account, window_id, sum(debit_cents) over running as debit, sum(credit_cents) over running as credit
          from ledger_rollups window running as (partition by account order by window_id)) t
 where (t.account, t.window_id) = (r.account, r.window_id);
alter table ledger_rollups enable trigger ledger_rollups_append_only;
alter table ledger_rollups alter column debit_total set not null, alter column credit_total set not null;
-- For the verification of some windows.
create index ledger_rollups_window on ledger_rollups (window_id);
