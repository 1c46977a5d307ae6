-- Requests a withdrawal in one call: checks the limits under the wallet's lock, uses the pay token, holds the money,
-- queues the mail and stores the answer under the request number. A used request number breaks a unique constraint.
-- p_request: as in hold_withdrawal, and {body_hash, reply: the answer without its id, day_max, open_max, mails_max: in
--   an hour, mails: {known, new}: {to, subject, body, language, label}}
-- Locks: the payment token, the wallet, the request number. Without sequential scans: a plan made while a table is small stays
-- until the table is analyzed.
-- Returns requested (id, notice_ids), invalid_token, or over_limit (limits: what the shopper has and has requested).
create or replace function request_withdrawal(
  p_user bigint, p_session bigint, p_token bytea, p_request jsonb, p_now timestamptz,
  out result text, out id bigint, out notice_ids bigint[], out limits jsonb
) language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  amount bigint := (p_request ->> 'amount_cents')::bigint;
  wallet record; recent record; card record; created record;
begin
  perform 1 from pay_tokens t where t.token_hash = p_token and t.user_id = p_user and t.session_id = p_session
     and t.scene = 'extract' and t.used_at is null and t.expires_at > p_now for no key update;
  if not found then result := 'invalid_token'; return; end if;
  select w.available_cents as available, w.debt_cents as debt, w.is_open into wallet from lock_wallet(p_user) w;
  select coalesce(sum(h.cents), 0) as held,
         coalesce(jsonb_agg(jsonb_build_object('amount', h.cents, 'from', h.free_at)), '[]') as credits
    into card from held_card_money(p_user, p_now) h;
  select (select count(*) from withdrawals w where w.user_id = p_user and w.status = 0) as open,
         (select coalesce(sum(w.amount_cents), 0)::bigint from withdrawals w
           where w.user_id = p_user and w.created_at > p_now - interval '24 hours' and w.status <> 2) as requested
    into recent;
  if (wallet.is_open and amount <= wallet.available - wallet.debt - card.held
      and recent.open < (p_request ->> 'open_max')::int
      and amount <= (p_request ->> 'day_max')::bigint - recent.requested) is not true then
    result := 'over_limit';
    limits := to_jsonb(wallet) || to_jsonb(recent) || jsonb_build_object('card', card.credits);
    return;
  end if;
  update pay_tokens t set used_at = p_now where t.token_hash = p_token;
  select * into created from hold_withdrawal(p_user, p_request, p_now);
  result := 'requested'; id := created.id; notice_ids := created.notice_ids;
  insert into request_replays (caller, request_no, endpoint, body_hash, reply)
  values ('user ' || p_user, (p_request ->> 'request_no')::uuid, 'createWithdrawal',
          (p_request ->> 'body_hash')::bytea, ((p_request -> 'reply') || jsonb_build_object('id', id))::text);
  insert into mails (to_address, subject, body, language, link, link_label, created_at, next_try_at)
  select m."to", m.subject, m.body, m.language, '/depositRecord?id=' || id, m.label, p_now, p_now
    from jsonb_to_record(p_request -> 'mails' -> case when created.is_known then 'known' else 'new' end)
           as m("to" text, subject text, body text, language text, label text)
   where (p_request ->> 'mails_max')::int >= (
     select count(*) from withdrawals w where w.user_id = p_user and w.created_at > p_now - interval '1 hour');
end $$;
