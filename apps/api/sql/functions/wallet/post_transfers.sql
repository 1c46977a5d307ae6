-- Posts all transfers of one event, on at most one wallet and one shop. Locks: the wallet, the shop balance.
-- Returns posted, before: posted before, insufficient, locked: the wallet is, or not_found: no such wallet or shop.
create or replace function post_transfers(
  p_ref_type int, p_ref bigint, p_codes int[], p_debits bigint[], p_credits bigint[], p_amounts bigint[],
  p_must_be_open boolean
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  the_user bigint := single_owner(p_debits || p_credits, 1, 3);
  the_shop bigint := single_owner(p_debits || p_credits, 8, 10);
  w wallets; s shop_balances; account bigint; change bigint; after bigint;
  debit_afters bigint[] := '{}'; credit_afters bigint[] := '{}';
begin
  if the_user is not null then
    select * into w from wallets where user_id = the_user for no key update;
    if not found then return 'not_found'; end if;
  end if;
  if the_shop is not null then
    select * into s from shop_balances where shop_id = the_shop for no key update;
    if not found then return 'not_found'; end if;
  end if;
  -- Checked under the lock: whoever waited for the first posting sees it here.
  if exists (select 1 from ledger_transfers where ref_id = p_ref and ref_type = p_ref_type and code = p_codes[1])
    then return 'before'; end if;
  if p_must_be_open and the_user is not null and not w.is_open then return 'locked'; end if;
  for i in 1 .. cardinality(p_codes) loop
    for side in 1 .. 2 loop
      account := case side when 1 then p_debits[i] else p_credits[i] end;
      change := case side when 1 then -p_amounts[i] else p_amounts[i] end;
      after := null;
      -- By the type of the account; see account_types.
      case account & 255
        when 1 then w.available_cents := w.available_cents + change; after := w.available_cents;
        when 2 then w.frozen_cents := w.frozen_cents + change; after := w.frozen_cents;
        when 3 then w.debt_cents := w.debt_cents - change; after := -w.debt_cents;
        when 8 then s.payable_cents := s.payable_cents + change; after := s.payable_cents;
        when 9 then s.frozen_cents := s.frozen_cents + change; after := s.frozen_cents;
        when 10 then s.debt_cents := s.debt_cents - change; after := -s.debt_cents;
        else null;
      end case;
      if side = 1 then debit_afters := debit_afters || after; else credit_afters := credit_afters || after; end if;
    end loop;
    if least(w.available_cents, w.frozen_cents, w.debt_cents, s.payable_cents, s.frozen_cents, s.debt_cents) < 0
      then return 'insufficient'; end if;
  end loop;
  update wallets set available_cents = w.available_cents, frozen_cents = w.frozen_cents, debt_cents = w.debt_cents,
         version = version + 1 where user_id = the_user;
  update shop_balances set payable_cents = s.payable_cents, frozen_cents = s.frozen_cents, debt_cents = s.debt_cents,
         version = version + 1 where shop_id = the_shop;
  insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, credit_seq, debit_after,
                                credit_after, ref_type, ref_id, code, leg, created_at)
  select debit, credit, amount,
         case when (debit & 255) < 8 then w.version + 1 when (debit & 255) < 32 then s.version + 1 end,
         case when (credit & 255) < 8 then w.version + 1 when (credit & 255) < 32 then s.version + 1 end,
         debit_after, credit_after, p_ref_type, p_ref, code, n - 1, ledger_time()
    from unnest(p_codes, p_debits, p_credits, p_amounts, debit_afters, credit_afters)
         with ordinality as t(code, debit, credit, amount, debit_after, credit_after, n);
  return 'posted';
end $$;

alter function post_transfers owner to tradewind_ledger;
revoke execute on function post_transfers from public;
grant execute on function post_transfers to tradewind_server, current_user;
