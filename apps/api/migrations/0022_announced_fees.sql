-- Announced changes of fees: what costs shoppers more is known at least a day before it applies.

-- ---------------------------------------------------------------- what applies later
-- A change stands beside what is in force, and counts from its time on: whoever reads compares the two. Saving writes a
-- change that counts into the row. `announced` holds the figures that change, who proposed and confirmed them, and why.
alter table shop_settings
  add column announced     jsonb,
  add column announced_at  timestamptz,
  add column effective_at  timestamptz,
  add constraint shop_settings_announced check (num_nonnulls(announced, announced_at, effective_at) in (0, 3)),
  add constraint shop_settings_notice
    check (effective_at between announced_at + interval '24 hours' and announced_at + interval '720 hours');

alter table networks
  add column announced     jsonb,
  add column announced_at  timestamptz,
  add column effective_at  timestamptz,
  add constraint networks_announced check (num_nonnulls(announced, announced_at, effective_at) in (0, 3)),
  add constraint networks_notice
    check (effective_at between announced_at + interval '24 hours' and announced_at + interval '720 hours');

-- ---------------------------------------------------------------- the database agrees
-- The days of the hold may be part of an announced change. The default is the one of fees/rules.ts; a test compares them.
create function card_hold_days(p_at timestamptz) returns int
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select coalesce(case when effective_at <= p_at then (announced #>> '{change,withdrawal,card_hold_days}')::int end,
                     (value #>> '{withdrawal,card_hold_days}')::int)
       from shop_settings where key = 'fees'), 7)
$$;

create or replace function held_card_money(p_user bigint, p_at timestamptz) returns table (cents bigint, free_at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select r.credited_cents - back.cents, r.answered_at + make_interval(hours => 24 * d.days)
    from (select card_hold_days(p_at) as days) d
    join recharges r on r.user_id = p_user and r.method = 'card' and r.status = 1
     and r.answered_at > p_at - make_interval(hours => 24 * d.days)
   cross join lateral (
         select coalesce((select sum(f.amount_cents) from card_refunds f
                           where f.recharge_id = r.id and f.status in ('asked', 'done', 'unheld')), 0)::bigint
              + coalesce((select sum(c.amount_cents) from card_disputes c
                           where c.recharge_id = r.id and c.state <> 'won'), 0)::bigint as cents) back
   where r.credited_cents > back.cents
   order by r.answered_at, r.id
$$;
drop function card_hold_days();
grant select (announced, effective_at) on shop_settings to tradewind_ledger;
