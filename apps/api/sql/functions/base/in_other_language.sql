-- One text out of {"en-US": "…", …} that lacks the requested language: the next in order that has it, or ''.
-- In PL/pgSQL, so that it is not inlined: statements with many names would set up all of it for each execution.
create or replace function in_other_language(translations jsonb, requested text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select translations ->> o.language from unnest(language_order(requested)) with ordinality o(language, position)
     where translations ->> o.language is not null order by o.position limit 1), '');
end $$;
