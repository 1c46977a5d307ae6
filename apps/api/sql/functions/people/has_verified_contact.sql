-- Whether somebody has verified an email. A mobile does not count, because its code goes to the email.
create or replace function has_verified_contact(p_user bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from users u where u.id = p_user and u.email_verified_at is not null)
$$;
