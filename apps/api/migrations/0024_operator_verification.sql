-- Operators verified by a second admin, and one form of a mailbox to compare operators with shoppers.

-- ---------------------------------------------------------------- operators
-- Until a second admin has verified an operator, the operator and the sponsor count as one person. Null `verified_by` with
-- a time: whoever runs the machine, or the demo.
alter table operator_sponsors
  add column verified_at timestamptz,
  add column verified_by bigint references operators,
  add check (verified_by is null or verified_at is not null),
  add check (verified_by not in (operator_id, sponsor_id));

-- Whoever has two sponsors was confirmed by a second admin.
update operator_sponsors s set verified_at = s.since
 where exists (select 1 from operator_sponsors o where o.operator_id = s.operator_id and o.sponsor_id <> s.sponsor_id);

-- ---------------------------------------------------------------- mailboxes
-- Two spellings of one mailbox: case, a tag after a plus sign, and the dots that Gmail ignores.
create function mailbox_of(p_email text) returns text
language sql immutable strict set search_path = pg_catalog, public, pg_temp as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || domain end
    from (select regexp_replace(split_part(lower(trim(p_email)), '@', 1), '\+.*$', '') as name,
                 split_part(lower(trim(p_email)), '@', 2) as domain) parts
$$;
