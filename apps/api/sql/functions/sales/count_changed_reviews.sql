-- A trigger that counts changed reviews, and refuses to hide more than one in a statement: hiding is a decision about
-- one review. Locks: as add_ratings.
create or replace function count_changed_reviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from was w join written n on n.id = w.id
       where w.hidden_at is null and n.hidden_at is not null) > 1 then
    raise exception 'reviews are hidden one by one'
      using errcode = 'check_violation', constraint = 'reviews_hidden_one_by_one';
  end if;
  perform add_ratings((
    select jsonb_agg(jsonb_build_object('order_id', d.order_id, 'shop_id', d.shop_id, 'product_id', d.product_id,
                     'score', d.score, 'pictured', d.pictured, 'n', d.n))
      from (select e.order_id, e.shop_id, e.product_id, e.score, e.pictured, sum(e.n) as n
              from (select w.id, w.order_id, w.shop_id, w.product_id, w.score, w.pictures > 0 as pictured, -1 as n
                      from was w where w.hidden_at is null
                    union all
                    select w.id, w.order_id, w.shop_id, w.product_id, w.score, w.pictures > 0, 1
                      from written w where w.hidden_at is null) e
             group by e.id, e.order_id, e.shop_id, e.product_id, e.score, e.pictured having sum(e.n) <> 0) d));
  return null;
end $$;

alter function count_changed_reviews owner to tradewind_ledger;
revoke execute on function count_changed_reviews from public;
