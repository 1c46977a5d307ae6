-- A trigger that remembers the mailbox an operator had.
create or replace function record_former_operator_mailbox() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_mailboxes (operator_id, mailbox) values (new.id, mailbox_of(old.email)) on conflict do nothing;
  return null;
end $$;
