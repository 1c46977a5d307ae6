-- A trigger that refuses a withdrawal of card money on hold, whichever code posts it. The poster has locked the wallet,
-- and the row has the balance after it. The server refuses earlier, with a sentence.
create or replace function hold_card_money() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person bigint := new.debit_account >> 8;
  debt bigint;
  on_hold bigint;
begin
  select coalesce(sum(h.cents), 0) into on_hold
    from held_card_money(person, coalesce((select created_at from withdrawals where id = new.ref_id), now())) h;
  if on_hold = 0 then return new; end if;
  select debt_cents into debt from wallets where user_id = person;
  if new.debit_after < on_hold + debt then
    raise exception 'withdrawal % would take money that came by card and is on hold', new.ref_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
