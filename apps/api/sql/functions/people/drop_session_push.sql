-- A trigger: a session that is ended takes its browser's push subscription with it. Locks: the subscription.
create or replace function drop_session_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
