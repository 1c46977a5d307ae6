-- Card credits on hold, less what went back to the card. What was spent is not subtracted: a canceled purchase would
-- otherwise free card money for withdrawal.
create or replace function held_card_money(p_user bigint, p_at timestamptz)
returns table (cents bigint, free_at timestamptz)
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
