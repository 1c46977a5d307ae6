-- A trigger that creates the wallet of a new user.
create or replace function open_wallet() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into wallets (user_id) values (new.id);
  return null;
end $$;

alter function open_wallet owner to tradewind_ledger;
revoke execute on function open_wallet from public;
grant execute on function open_wallet to tradewind_server, current_user;
