-- Locks or unlocks a wallet for payments. Locks: the wallet.
create or replace function set_wallet_open(p_user bigint, p_open boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update wallets set is_open = p_open where user_id = p_user
$$;

alter function set_wallet_open owner to tradewind_ledger;
revoke execute on function set_wallet_open from public;
grant execute on function set_wallet_open to tradewind_server, current_user;
