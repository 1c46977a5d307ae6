-- Reads a shop balance under the lock that the next posting needs. Locks: the shop balance.
create or replace function lock_shop_balance(p_shop bigint) returns shop_balances
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from shop_balances where shop_id = p_shop for no key update
$$;

alter function lock_shop_balance owner to tradewind_ledger;
revoke execute on function lock_shop_balance from public;
grant execute on function lock_shop_balance to tradewind_server, current_user;
