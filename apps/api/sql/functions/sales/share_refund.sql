-- The lines of an order with their part of a refund's amount, divided by the maximum of each line (line_max) and
-- rounded so that the parts add up to it. p_items: [{id, qty, max, freight}], the lines of the refund. paid_line: what
-- the shopper paid for the line; requested_qty: the pieces requested, null for a line that is not part of the refund;
-- total, of_goods: the maximum of all lines, with and without freight.
create or replace function share_refund(p_order bigint, p_items jsonb, p_amount bigint)
returns table (
  item order_items, requested_qty int, paid_line bigint, line_max bigint, total numeric, of_goods numeric, share bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  with line as (
    select i as item, i.position, t.qty as requested_qty, coalesce(t.freight, 0) as freight, c.paid_line,
           case when t.qty is null then 0 else least(t.max, c.paid_line - i.refunded_cents) end as line_max
      from order_items i
      left join jsonb_to_recordset(p_items) as t(id bigint, qty int, max bigint, freight bigint) on t.id = i.id
     cross join lateral (select i.price_cents * i.qty + i.freight_cents - i.discount_cents as paid_line) c
     where i.order_id = p_order),
  summed as (
    select l.*, sum(l.line_max) over (order by l.position) as upto, sum(l.line_max) over () as total,
           sum(greatest(l.line_max - l.freight, 0)) over () as of_goods from line l)
  select s.item, s.requested_qty, s.paid_line, s.line_max, s.total, s.of_goods,
         case when s.total = 0 then 0
              else div(p_amount * s.upto, s.total) - div(p_amount * (s.upto - s.line_max), s.total) end::bigint
    from summed s;
end $$;

alter function share_refund owner to tradewind_ledger;
revoke execute on function share_refund from public;
