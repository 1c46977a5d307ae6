-- A trigger that counts new reviews. Locks: as add_ratings.
create or replace function count_new_reviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform add_ratings((
    select jsonb_agg(jsonb_build_object('order_id', w.order_id, 'shop_id', w.shop_id, 'product_id', w.product_id,
                     'score', w.score, 'pictured', w.pictures > 0, 'n', 1))
      from written w where w.hidden_at is null));
  return null;
end $$;

alter function count_new_reviews owner to tradewind_ledger;
revoke execute on function count_new_reviews from public;
