-- Holds money for a withdrawal in one call: one row changed, one added. post_transfers, which posts anything, takes half
-- as long again. Locks: the wallet. Raises when the wallet is locked or does not cover the amount.
create or replace function post_hold(p_user bigint, p_withdrawal bigint, p_amount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
begin
  update wallets set available_cents = available_cents - p_amount, frozen_cents = frozen_cents + p_amount,
         version = version + 1
   where user_id = p_user and available_cents >= p_amount and is_open
  returning * into w;
  if not found then raise exception 'the wallet of user % cannot hold % cents', p_user, p_amount; end if;
  insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, credit_seq, debit_after,
                                credit_after, ref_type, ref_id, code, created_at)
  values (ledger_account('user.available', p_user), ledger_account('user.frozen', p_user), p_amount, w.version,
          w.version, w.available_cents, w.frozen_cents, reference_type('withdrawal'), p_withdrawal,
          transfer_code('held'), ledger_time());
end $$;

alter function post_hold owner to tradewind_ledger;
revoke execute on function post_hold from public;
grant execute on function post_hold to tradewind_server, current_user;
