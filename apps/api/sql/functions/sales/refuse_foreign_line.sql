-- A trigger that refuses a refund line of another order, of a closed refund, or of more pieces than were bought.
create or replace function refuse_foreign_line() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from refunds f join order_items i on i.order_id = f.order_id
                  where f.id = new.refund_id and i.id = new.order_item_id and f.waits_for is not null
                    and new.qty <= i.qty) then
    raise exception 'line % is not part of an open refund', new.order_item_id
      using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end $$;
