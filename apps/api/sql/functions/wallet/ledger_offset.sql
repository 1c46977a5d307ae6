-- Added to transaction ids, so that the ledger continues its count in a database restored from a dump, whose server
-- starts to count again. `resume_ledger` replaces this function, so an existing one is left as it is.
do $do$ begin
  if to_regprocedure('ledger_offset()') is null then
    create function ledger_offset() returns bigint language plpgsql stable parallel safe as 'begin return 0; end';
  end if;
end $do$;
