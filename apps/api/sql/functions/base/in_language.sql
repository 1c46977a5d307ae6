-- One text out of {"en-US": "…", …}: in the requested language, or else the next in order that has it.
-- needs: language_order
create or replace function in_language(translations jsonb, requested text) returns text
  language sql immutable parallel safe
  return coalesce(
    translations ->> (language_order(requested))[1], translations ->> (language_order(requested))[2],
    translations ->> (language_order(requested))[3], translations ->> (language_order(requested))[4],
    translations ->> (language_order(requested))[5], translations ->> (language_order(requested))[6],
    '');
