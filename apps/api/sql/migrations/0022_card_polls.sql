-- A canceled planned payment makes its card payment due for a poll: see end_planned.
grant select, update (next_poll_at) on card_payments to tradewind_ledger;
