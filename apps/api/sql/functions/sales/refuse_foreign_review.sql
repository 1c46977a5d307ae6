-- A trigger that refuses a review of another order's line.
create or replace function refuse_foreign_review() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_items i join order_scores s on s.order_id = i.order_id
                  where i.id = new.order_item_id and i.order_id = new.order_id and i.product_id = new.product_id
                    and s.user_id = new.user_id and s.shop_id = new.shop_id) then
    raise exception 'line % is of another order', new.order_item_id
      using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end $$;
