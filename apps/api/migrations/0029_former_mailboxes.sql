-- The mailboxes that shoppers and operators had before: who changes an email is still the same person.
create table former_mailboxes (
  id           bigint generated always as identity primary key,
  user_id      bigint      references users,
  operator_id  bigint      references operators,
  -- In the form of mailbox_of.
  mailbox      text        not null check (length(mailbox) <= 254),
  check (num_nonnulls(user_id, operator_id) = 1),
  unique (user_id, mailbox),
  unique (operator_id, mailbox)
);

-- Only what was verified: anybody may claim an address. A closed account leaves nothing behind.
create function note_former_mailbox() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'closed' then
    delete from former_mailboxes where user_id = new.id;
  elsif old.email_verified_at is not null and mailbox_of(old.email) <> mailbox_of(new.email) then
    insert into former_mailboxes (user_id, mailbox) values (new.id, mailbox_of(old.email)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger users_former_mailbox after update of email on users
  for each row when (old.email is distinct from new.email) execute function note_former_mailbox();

create function note_former_operator_mailbox() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_mailboxes (operator_id, mailbox) values (new.id, mailbox_of(old.email)) on conflict do nothing;
  return null;
end $$;
create trigger operators_former_mailbox after update of email on operators
  for each row when (old.email is not null and old.email is distinct from new.email)
  execute function note_former_operator_mailbox();

-- Operators' earlier emails are in the audit log; those of shoppers were never written down.
insert into former_mailboxes (operator_id, mailbox)
select distinct o.id, mailbox_of(l.before ->> 'email') from audit_log l join operators o on o.id::text = l.object_id
 where l.object_type = 'operator' and l.action = 'operator.change' and l.before ->> 'email' <> ''
   and mailbox_of(l.before ->> 'email') is distinct from mailbox_of(o.email);
