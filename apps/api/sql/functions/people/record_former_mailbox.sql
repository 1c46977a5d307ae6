-- A trigger that remembers the mailbox a shopper had. Only verified ones, because anybody may claim an address; nothing
-- stays of a closed account.
create or replace function record_former_mailbox() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'closed' then
    delete from former_mailboxes where user_id = new.id;
  elsif old.email_verified_at is not null and mailbox_of(old.email) <> mailbox_of(new.email) then
    insert into former_mailboxes (user_id, mailbox) values (new.id, mailbox_of(old.email)) on conflict do nothing;
  end if;
  return null;
end $$;
