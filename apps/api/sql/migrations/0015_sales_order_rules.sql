-- The rules of orders and their lines.
-- needs: is_valid_order, is_valid_order_item
alter table orders add constraint orders_valid check (is_valid_order(orders));
alter table order_items add constraint order_items_valid check (is_valid_order_item(order_items));
