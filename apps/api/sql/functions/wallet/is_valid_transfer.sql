-- The rules of a transfer's row, for its check constraint; one function for the reason is_valid_order names.
create or replace function is_valid_transfer(t ledger_transfers) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when t.amount_cents <= 0 then 'ledger_transfers_amount'
    when t.debit_account = t.credit_account then 'ledger_transfers_accounts'
    -- With the schema: a restore of a dump has no search path.
    when not public.is_route(t.code, t.ref_type, (t.debit_account & 255)::int, (t.credit_account & 255)::int)
      then 'ledger_transfers_route'
    -- A wallet and a shop balance have a position and a balance after it, the platform's accounts neither.
    when ((t.debit_account & 255) < 32) <> (t.debit_seq is not null)
      or (t.debit_seq is null) <> (t.debit_after is null) then 'ledger_transfers_debit'
    when ((t.credit_account & 255) < 32) <> (t.credit_seq is not null)
      or (t.credit_seq is null) <> (t.credit_after is null) then 'ledger_transfers_credit'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'transfer % violates %', t.id, broken
    using errcode = 'check_violation', constraint = broken, table = 'ledger_transfers';
end $$;
