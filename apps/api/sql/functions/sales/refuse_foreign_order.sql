-- A trigger that refuses a refund, score or review of another shopper's or shop's order. A foreign key over the three
-- columns would cost every order an index that only these need.
create or replace function refuse_foreign_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders o
                  where o.id = new.order_id and o.user_id = new.user_id and o.shop_id = new.shop_id) then
    raise exception 'order % is of another shopper or shop', new.order_id
      using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end $$;
