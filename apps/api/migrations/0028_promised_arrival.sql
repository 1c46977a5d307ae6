-- Orders on their way must not count as received before their promised arrival: days_max working days after shipping,
-- and a day more, so that the promised day is over everywhere. New orders get this time when they ship.
with promised as (
  select o.id, o.confirm_at, d.day + interval '1 day' as confirm_from
    from orders o
   cross join lateral (
     select day from generate_series(o.shipped_at + interval '1 day', o.shipped_at + make_interval(days => o.days_max * 2 + 7),
                                     interval '1 day') day
      where extract(isodow from day at time zone 'UTC') < 6 order by day offset greatest(o.days_max - 1, 0) limit 1) d
   where coalesce(o.status_before, o.status) = 2 and o.confirm_at < d.day + interval '1 day')
update orders o set confirm_at = p.confirm_from, remind_at = o.remind_at + (p.confirm_from - p.confirm_at)
  from promised p where o.id = p.id;
