-- A trigger that notifies all server processes when a session ends or its owner changes: they cache sessions for a
-- moment. Its argument names the column with the user.
create or replace function notify_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
