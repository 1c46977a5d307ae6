-- One text out of {"en-US": "…", …}: in the requested language, or else the next in order that has it.
-- needs: language_order
create or replace function in_language(words jsonb, asked text) returns text
  language sql immutable parallel safe
  return coalesce(
    words ->> (language_order(asked))[1], words ->> (language_order(asked))[2], words ->> (language_order(asked))[3],
    words ->> (language_order(asked))[4], words ->> (language_order(asked))[5], words ->> (language_order(asked))[6],
    '');
