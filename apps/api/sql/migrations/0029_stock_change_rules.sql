-- See 0024.
-- needs: is_valid_stock_change
alter table stock_log
  drop constraint stock_log_before_check,
  drop constraint stock_log_after_check,
  drop constraint stock_log_reason_check,
  add constraint stock_log_valid check (is_valid_stock_change(stock_log)) not valid;
