-- Uploads of shoppers that nothing refers to. It reads the foreign keys from the catalog, so new tables count too.
create or replace function unused_pictures(uploaded_before timestamptz, max_rows int)
  returns table (id bigint, hash text)
  language plpgsql stable as $$
declare
  conditions text;
begin
  select string_agg(
           format('not exists (select 1 from %s r where r.%I = p.id)', c.conrelid::regclass, a.attname), ' and ')
    into conditions
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = 'pictures'::regclass;
  return query execute format(
    'select p.id, p.hash from pictures p where p.owner_id is not null and p.created_at < $1 and %s order by p.id limit $2',
    conditions) using uploaded_before, max_rows;
end $$;
