-- See 0024.
-- needs: is_valid_payment
alter table payments
  drop constraint payments_body_hash_check,
  drop constraint payments_outcome_check,
  drop constraint payments_amount_cents_check,
  add constraint payments_valid check (is_valid_payment(payments)) not valid;
