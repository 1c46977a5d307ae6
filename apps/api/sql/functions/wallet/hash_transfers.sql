-- The hash of a range of transfers, chained to the previous hash.
create or replace function hash_transfers(previous bytea, low xid8, high xid8)
returns table (transfers bigint, hash bytea)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select count(*), sha256(previous || coalesce(string_agg(sha256(convert_to(concat_ws('|',
           id, xid, code, leg, debit_account, credit_account, amount_cents, coalesce(debit_seq, -1),
           coalesce(credit_seq, -1), coalesce(debit_after, -1), coalesce(credit_after, -1), ref_type, ref_id,
           extract(epoch from created_at)), 'UTF8')),
           ''::bytea order by xid, id), ''::bytea))
    from ledger_transfers where xid >= low and xid < high
$$;
