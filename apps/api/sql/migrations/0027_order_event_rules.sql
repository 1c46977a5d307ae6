-- See 0024.
-- needs: is_valid_order_event
alter table order_events
  drop constraint order_events_kind_check,
  drop constraint order_events_actor_check,
  drop constraint order_events_params_check,
  add constraint order_events_valid check (is_valid_order_event(order_events)) not valid;
