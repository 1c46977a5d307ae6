-- The rules of a payment's row, for its check constraint; one function for the reason is_valid_order names.
create or replace function is_valid_payment(p payments) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when length(p.body_hash) <> 32 then 'payments_body_hash'
    when length(p.outcome) > 40 then 'payments_outcome'
    when p.amount_cents < 0 then 'payments_amount'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'payment % violates %', p.id, broken
    using errcode = 'check_violation', constraint = broken, table = 'payments';
end $$;
