-- Stores a payout destination, or counts another use of it: the same destination is the same row, and its contents
-- never change, because earlier withdrawals refer to it. The caller has locked the wallet.
-- p_destination: {type, network_id, fingerprint, place, sealed, shown, saved, saved_max}
-- Returns the row's id, whether this shopper has used the card or address before, and whether anything was sent there.
create or replace function save_destination(
  p_user bigint, p_destination jsonb, p_now timestamptz, out id bigint, out is_known boolean, out is_paid boolean
) language plpgsql as $$
declare
  used payout_destinations := jsonb_populate_record(null::payout_destinations, p_destination);
begin
  -- By the shopper first (offset 0): a shopper has few destinations, but a card may have many shoppers.
  select count(*) > 0,
         coalesce(bool_or(exists (select 1 from withdrawals w where w.destination_id = d.id and w.step = 'sent')), false)
    into is_known, is_paid from (select * from payout_destinations where user_id = p_user offset 0) d
   where d.place = used.place and d.network_id is not distinct from used.network_id;
  insert into payout_destinations as d (user_id, type, network_id, fingerprint, place, sealed, shown, saved, uses,
                                        created_at, last_used_at)
  values (p_user, used.type, used.network_id, used.fingerprint, used.place, used.sealed, used.shown, used.saved, 1,
          p_now, p_now)
  on conflict (user_id, fingerprint) do update
    set uses = d.uses + 1, last_used_at = excluded.last_used_at, saved = d.saved or excluded.saved
  returning d.id into id;
  if not used.saved then return; end if;
  -- Removes the least recently used destinations from the saved list.
  update payout_destinations d set saved = false where d.id in (
    select s.id from payout_destinations s where s.user_id = p_user and s.saved
     order by s.last_used_at desc, s.id desc offset (p_destination ->> 'saved_max')::int);
end $$;
