-- One text out of {"en-US": "…", …}: in the requested language, or else the next in order that has it.
-- needs: in_other_language
create or replace function in_language(translations jsonb, requested text) returns text
  language sql immutable parallel safe
  return coalesce(translations ->> requested, in_other_language(translations, requested));
