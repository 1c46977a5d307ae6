-- A code is tried only by the browser that asked for it, and an email or mobile is a login name once it is verified.

-- The hash of a key that only that browser has. Requests from before have none: their codes are asked for again.
alter table codes add column key_hash bytea check (length(key_hash) = 32);
create unique index codes_key on codes (key_hash);
-- How many codes one mailbox got from people who say it is theirs.
create index codes_mailbox on codes (lower(sent_to), created_at) where scene = 'email';

-- Several people may have a contact that none of them has verified: only login names are unique.
--   login    an account, or a verified contact
--   legacy   an unverified contact from before this rule: a login name until somebody else verifies it
--   contact  an unverified contact: operators find the person by it, nobody logs in with it
alter table user_names
  drop constraint user_names_pkey,
  add column kind text not null default 'login' check (kind in ('login', 'legacy', 'contact')),
  add primary key (name, user_id);
create unique index user_names_login on user_names (name) where kind <> 'contact';

update user_names n set kind = 'legacy' from users u
 where u.id = n.user_id and n.name not in (lower(u.account), translate(u.account, '+ -', ''))
   and ((n.name = lower(u.email) and u.email_verified_at is null)
     or ('+' || n.name = u.mobile and u.mobile_verified_at is null));
