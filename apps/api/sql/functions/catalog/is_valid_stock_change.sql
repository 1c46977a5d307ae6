-- The rules of a row of the stock log, for its check constraint; one function for the reason is_valid_order names.
create or replace function is_valid_stock_change(c stock_log) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(c.before, c.after) < 0 then 'stock_log_pieces'
    when length(c.reason) not between 1 and 200 then 'stock_log_reason'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'stock change % violates %', c.id, broken
    using errcode = 'check_violation', constraint = broken, table = 'stock_log';
end $$;
