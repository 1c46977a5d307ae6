-- A trigger that deletes the pay tokens of a session with it: a server process may have cached the session for a moment.
create or replace function delete_pay_tokens() returns trigger language plpgsql as $$
begin
  delete from pay_tokens where user_id = old.user_id and session_id = old.id;
  return null;
end $$;
