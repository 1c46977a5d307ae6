-- Push notifications: the browsers of shoppers, and the messages that wait to be sent to them.
-- needs: drop_session_push, refuse_closed_person

create table push_subscriptions (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  -- Without a reference: a session that only expired leaves it, one that is ended deletes it.
  session_id  bigint      not null,
  endpoint    text        not null unique check (length(endpoint) between 1 and 1000),
  -- The browser's public key and its secret, as base64url.
  p256dh      text        not null check (length(p256dh) = 87),
  auth        text        not null check (length(auth) = 22),
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, seen_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_seen on push_subscriptions (seen_at);
create trigger push_subscriptions_not_closed before insert or update on push_subscriptions
  for each row execute function refuse_closed_person('user_id');
create trigger user_sessions_drop_push after delete on user_sessions
  for each row when (old.expires_at > now()) execute function drop_session_push();

-- Deleted when sent, given up or when their browser is gone.
create table push_messages (
  id               bigint generated always as identity primary key,
  subscription_id  bigint      not null references push_subscriptions on delete cascade,
  -- What the browser shows: title, body, link, tag, language.
  payload          jsonb       not null,
  tries            int         not null default 0,
  created_at       timestamptz not null default now(),
  next_try_at      timestamptz not null default now()
);
create index push_messages_due on push_messages (next_try_at);
create index push_messages_subscription on push_messages (subscription_id);

-- Set for kinds that are pushed and people with a subscribed browser; cleared when the messages are queued.
alter table notices add column to_push boolean not null default false;
create index notices_to_push on notices (id) where to_push;
