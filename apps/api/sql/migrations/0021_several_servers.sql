-- Calls of one address within a minute, where the limit is too low to be divided among the server processes.
-- Unlogged: after a crash the counts start again.
create unlogged table call_counts (
  key      bytea       primary key check (length(key) = 32),
  count    int         not null check (count > 0),
  ends_at  timestamptz not null
) with (fillfactor = 70);
create index call_counts_end on call_counts (ends_at);
