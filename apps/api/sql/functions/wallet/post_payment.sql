-- Posts the payment of an order in one call: one row changed, one added. Locks: the wallet.
-- Outcomes as in post_transfers.
create or replace function post_payment(
  p_user bigint, p_ref_type int, p_ref bigint, p_amount bigint, out outcome text, out balance bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare seq bigint;
begin
  update wallets set available_cents = available_cents - p_amount, version = version + 1
   where user_id = p_user and available_cents >= p_amount and is_open
  returning available_cents, version into balance, seq;
  if not found then
    select available_cents, case when is_open then 'insufficient' else 'locked' end into balance, outcome
      from wallets where user_id = p_user;
    outcome := coalesce(outcome, 'not_found');
    return;
  end if;
  insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type, ref_id,
                                code, created_at)
  values (ledger_account('user.available', p_user), ledger_account('order.escrow'), p_amount, seq, balance, p_ref_type,
          p_ref, transfer_code('order_paid'), ledger_time());
  outcome := 'posted';
end $$;

alter function post_payment owner to tradewind_ledger;
revoke execute on function post_payment from public;
grant execute on function post_payment to tradewind_server, current_user;
