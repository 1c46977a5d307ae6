-- How many days card money cannot be withdrawn, including an announced change that applies. The default is the one of
-- fees/rules.ts; a test compares them.
create or replace function card_hold_days(p_at timestamptz) returns int
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select coalesce(case when effective_at <= p_at then (announced #>> '{change,withdrawal,card_hold_days}')::int end,
                     (value #>> '{withdrawal,card_hold_days}')::int)
       from shop_settings where key = 'fees'), 7)
$$;
