-- Reads a wallet under the lock that the next posting needs. The server may not lock what it may not write.
-- Locks: the wallet.
create or replace function lock_wallet(p_user bigint) returns wallets
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from wallets where user_id = p_user for no key update
$$;

alter function lock_wallet owner to tradewind_ledger;
revoke execute on function lock_wallet from public;
grant execute on function lock_wallet to tradewind_server, current_user;
