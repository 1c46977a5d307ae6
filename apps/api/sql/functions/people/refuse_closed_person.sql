-- A trigger that refuses a write for a closed account, also one that waited while the account was closed. Its argument
-- names the column with the user. Locks: the user's row (key share).
create or replace function refuse_closed_person() returns trigger language plpgsql as $$
begin
  perform 1 from users
    where id = (to_jsonb(new) ->> tg_argv[0])::bigint and status <> 'closed' for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'person_not_closed';
  end if;
  return new;
end $$;
