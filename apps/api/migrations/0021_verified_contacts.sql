-- An email or mobile is a login name once it is verified; until then it is a contact, which several people may have.

-- Everything new says what it is: a row without a kind is a bug.
alter table user_names alter column kind drop default;

-- Names claimed since the column exists were written without a kind.
update user_names n set kind = 'legacy' from users u
 where u.id = n.user_id and n.kind = 'login' and n.name not in (lower(u.account), translate(u.account, '+ -', ''))
   and ((n.name = lower(u.email) and u.email_verified_at is null)
     or ('+' || n.name = u.mobile and u.mobile_verified_at is null));

-- Whether somebody has proven an address. A mobile does not count: its code goes to the email.
create function has_verified_contact(p_user bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from users u where u.id = p_user and u.email_verified_at is not null)
$$;

-- `person`: wrong passwords at all names of one person together.
alter table login_failures drop constraint login_failures_realm_check,
  add constraint login_failures_realm_check check (realm in ('shopper', 'operator', 'place', 'person'));
