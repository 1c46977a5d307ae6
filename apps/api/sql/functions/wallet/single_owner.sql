-- The one owner of those accounts whose types are in a range; null if there are none. Raises if there are several.
create or replace function single_owner(p_accounts bigint[], p_type_from int, p_type_to int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owner bigint;
  owners int;
begin
  select min(a >> 8), count(distinct a >> 8) into owner, owners
    from unnest(p_accounts) a where (a & 255) between p_type_from and p_type_to;
  if owners > 1 then raise exception 'a posting moves at most one wallet and one shop'; end if;
  return owner;
end $$;

alter function single_owner owner to tradewind_ledger;
revoke execute on function single_owner from public;
