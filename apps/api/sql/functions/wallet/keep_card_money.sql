-- A trigger that refuses a withdrawal of card money on hold, whichever code posts it. The poster has locked the wallet,
-- and the row has the balance after it. The server refuses earlier, with a sentence.
create or replace function keep_card_money() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person bigint := new.debit_account >> 8;
  owed bigint;
  held bigint;
begin
  select coalesce(sum(h.cents), 0) into held
    from held_card_money(person, coalesce((select created_at from withdrawals where id = new.ref_id), now())) h;
  if held = 0 then return new; end if;
  select debt_cents into owed from wallets where user_id = person;
  if new.debit_after < held + owed then
    raise exception 'withdrawal % would take money that came by card and is held', new.ref_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
