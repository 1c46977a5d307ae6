-- Operators verified by a second admin, and one form of a mailbox to compare operators with shoppers.

-- ---------------------------------------------------------------- operators
-- Until a second admin has verified an operator, the operator and the sponsor count as one person. The audit log says who
-- verified.
alter table operator_sponsors add column verified_at timestamptz;

-- A second sponsor has verified the operator, unless one person may be behind both: one sponsor let the other in, or
-- somebody let in both, directly or through others.
with recursive line (member, person) as (
  select id, id from operators
  union
  select l.member, s.sponsor_id from line l join operator_sponsors s on s.operator_id = l.person
)
update operator_sponsors s set verified_at = s.since
 where exists (
   select 1 from operator_sponsors o
    where o.operator_id = s.operator_id and o.sponsor_id <> s.sponsor_id
      and not exists (select 1 from line a join line b using (person)
                       where a.member = s.sponsor_id and b.member = o.sponsor_id));

-- ---------------------------------------------------------------- mailboxes
-- Two spellings of one mailbox: case, a tag after a plus sign, and the dots that Gmail ignores.
create function mailbox_of(p_email text) returns text
language sql immutable strict set search_path = pg_catalog, public, pg_temp as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || domain end
    from (select regexp_replace(split_part(lower(trim(p_email)), '@', 1), '\+.*$', '') as name,
                 split_part(lower(trim(p_email)), '@', 2) as domain) parts
$$;
