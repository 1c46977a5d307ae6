-- Which account may move money to which, by event code and reference type: wrong code cannot invent a route.
-- In plpgsql, because PostgreSQL would parse and plan an SQL function in the check constraint at every insert: that
-- made a payment seven times as slow.
-- Reference types: 1 order, 2 recharge, 3 withdrawal, 4 refund, 5 card refund, 6 dispute, 7 payout, 8 adjustment, 9
-- deposit, 10 settlement.
create or replace function is_route(code int, ref int, debit int, credit int) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return case code
    when 100 then ref = 2 and debit in (40, 41, 42) and credit = 1          -- recharge credited
    when 101 then ref in (2, 3, 5, 6) and debit = 1 and credit = 3          -- debt repaid
    when 102 then ref = 2 and debit in (40, 41, 42) and credit = 62         -- recharge fee
    -- Recharge reversed, card money taken back.
    when 103 then ref in (2, 5, 6) and debit in (1, 3) and credit in (40, 41, 42)
    when 104 then ref in (5, 6) and debit = 41 and credit in (1, 3)         -- dispute won, card refund returned
    -- Unmatched deposit, later assigned.
    when 105 then (ref = 9 and debit = 40 and credit = 33) or (ref = 2 and debit = 33 and credit = 1)
    when 110 then ref in (3, 5) and debit = 1 and credit = 2                -- held: withdrawal or card refund requested
    when 111 then ref in (3, 5) and debit = 2 and credit = 1                -- released: refused, canceled, failed
    when 112 then ref = 3 and debit = 2 and credit = 43                     -- withdrawal passed, what will arrive
    when 113 then ref = 3 and debit = 2 and credit = 61                     -- withdrawal passed, service charge
    when 114 then ref = 3 and debit = 43 and credit in (50, 51)             -- withdrawal sent
    when 115 then ref = 3 and debit in (43, 61) and credit = 1              -- withdrawal returned after it was passed
    when 116 then ref = 5 and debit = 2 and credit = 41                     -- card refund done
    when 200 then ref = 1 and debit = 1 and credit = 32                     -- order paid
    when 201 then ref = 1 and debit = 70 and credit = 32                    -- promo paid by the platform
    when 202 then ref in (1, 4) and debit = 32 and credit = 1               -- refund before completion
    when 203 then ref in (1, 4) and debit = 32 and credit = 70              -- promo part of it
    when 210 then ref = 1 and debit = 32 and credit in (8, 63)              -- completed: the shop's share, or own sales
    when 211 then ref = 1 and debit = 32 and credit = 60                    -- completed: commission
    when 212 then ref = 4 and debit in (8, 10, 60, 63) and credit in (1, 70) -- refund after completion
    -- Shop debt repaid by a sale or a returned payout.
    when 213 then ref in (1, 7) and debit = 8 and credit = 10
    when 220 then ref = 7 and debit = 8 and credit = 9                      -- payout requested
    when 221 then ref = 7 and debit = 9 and credit = 8                      -- payout refused or failed
    when 222 then ref = 7 and debit = 9 and credit in (44, 61)              -- payout passed
    when 223 then ref = 7 and debit = 44 and credit in (50, 51)             -- payout sent
    when 300 then ref = 10 and debit in (50, 51) and credit in (40, 41, 42) -- clearing settled into cash
    -- Provider, network and dispute fees.
    when 301 then ref in (2, 3, 5, 6, 7, 10) and debit in (71, 72, 73) and credit in (41, 50, 51)
    when 302 then ref in (4, 6, 7) and debit = 74 and credit in (3, 10)     -- written off
    when 303 then ref = 6 and debit = 41 and credit = 73                    -- dispute fee returned
    when 304 then ref = 6 and debit = 41 and credit = 74                    -- written off and recovered later
    when 900 then ref = 8 and (debit = 80 or credit = 80)                   -- adjusted by two operators
    else false end;
end $$;
