-- How the tables that grow or change most are stored and vacuumed.
-- By default a table is vacuumed when a fifth of it has changed. Of ten million rows that is late and then long, so large
-- tables are vacuumed at a fiftieth, which costs the same in all and leaves fewer dead rows to read over.

-- Changed often, in columns without an index: room in each page lets an update stay in its page, without new index entries.
alter table skus set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
alter table shop_balances set (autovacuum_vacuum_scale_factor = 0.02);
alter table scheduled_jobs set (fillfactor = 50);
alter table user_sessions set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
alter table pay_tokens set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
alter table order_items set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);

-- Changed a few times each, while many old rows never change. Statistics follow too: the newest statuses and times matter most.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
                        autovacuum_analyze_scale_factor = 0.02);

-- Outboxes and events that are folded: almost empty after each run, so a share of their size says nothing. Without pauses,
-- because a reader passes over all that is dead.
alter table order_outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
                              autovacuum_vacuum_cost_delay = 0);
alter table sale_events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
                             autovacuum_vacuum_cost_delay = 0);
alter table stock_events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
                              autovacuum_vacuum_cost_delay = 0);

-- Only ever inserted: frozen at the first vacuum, so that no later one reads them again to prevent a wraparound.
alter table ledger_transfers set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0,
                                  autovacuum_analyze_scale_factor = 0.02);
alter table ledger_windows set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);
alter table ledger_rollups set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);
alter table order_events set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);
alter table stock_log set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);
alter table checkouts set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);
