-- One form for all spellings of a mailbox: case, a tag after a plus sign, and the dots that Gmail ignores.
create or replace function mailbox_of(p_email text) returns text
language sql immutable strict set search_path = pg_catalog, public, pg_temp as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || domain end
    from (select regexp_replace(split_part(lower(trim(p_email)), '@', 1), '\+.*$', '') as name,
                 split_part(lower(trim(p_email)), '@', 2) as domain) parts
$$;
