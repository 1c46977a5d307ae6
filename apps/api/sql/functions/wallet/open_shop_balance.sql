-- A trigger that creates the balance of a new shop.
create or replace function open_shop_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_balances (shop_id) values (new.id);
  return null;
end $$;

alter function open_shop_balance owner to tradewind_ledger;
revoke execute on function open_shop_balance from public;
grant execute on function open_shop_balance to tradewind_server, current_user;
