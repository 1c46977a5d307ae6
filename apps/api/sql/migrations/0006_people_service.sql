-- People: addresses, notifications, customer service, applications, pages of help and law.
-- needs: forbid_change, refuse_closed_person

-- ---------------------------------------------------------------- addresses
create table addresses (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  addressee   text        not null check (length(addressee) between 1 and 60),
  mobile      text        not null check (mobile ~ '^\+[0-9]{6,18}$'),
  country     text        not null check (country ~ '^[A-Z]{2}$'),
  area_id     bigint      references areas,
  area        text        not null check (length(area) between 1 and 120),
  -- The town or district below the area, where the country's addresses name it separately.
  city        text        not null default '' check (length(city) <= 60),
  detail      text        not null check (length(detail) between 1 and 200),
  postcode    text        not null default '' check (length(postcode) <= 12),
  tag         text        not null check (length(tag) between 1 and 10),
  is_default  boolean     not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index addresses_user on addresses (user_id, is_default desc, id desc);
create unique index addresses_default on addresses (user_id) where is_default;
create trigger addresses_not_closed before insert on addresses
  for each row execute function refuse_closed_person('user_id');

-- ---------------------------------------------------------------- notifications
create table notices (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  kind        text        not null check (length(kind) <= 40),
  -- The text is made from these when it is read, in the reader's language.
  params      jsonb       not null default '{}',
  link        text        not null default '' check (length(link) <= 200),
  picture_id  bigint      references pictures,
  -- The same event sent twice is one notification.
  once_key    text        check (length(once_key) <= 100),
  -- Set for kinds that are mailed and people who want mails; cleared when the mail is queued.
  to_mail     boolean     not null default false,
  created_at  timestamptz not null default now(),
  read_at     timestamptz,
  unique (user_id, once_key)
);
create index notices_user on notices (user_id, id desc);
create index notices_unread on notices (user_id, kind) where read_at is null;
create index notices_read on notices (read_at) where read_at is not null;
create index notices_picture on notices (picture_id) where picture_id is not null;
create index notices_to_mail on notices (id) where to_mail;

create table notice_settings (
  user_id  bigint  not null references users,
  kind     text    not null check (length(kind) <= 40),
  enabled  boolean not null,
  primary key (user_id, kind)
);
create index notice_settings_wanted on notice_settings (user_id, kind) where enabled;
create trigger notice_settings_not_closed before insert on notice_settings
  for each row execute function refuse_closed_person('user_id');

-- ---------------------------------------------------------------- customer service
create table threads (
  id              bigint generated always as identity primary key,
  user_id         bigint      not null references users,
  topic           text        not null default 'other' check (length(topic) <= 30),
  status          text        not null default 'open' check (status in ('open', 'closed')),
  assigned_to     bigint      references operators,
  last_id         bigint      not null default 0,
  last_at         timestamptz not null default now(),
  -- Since when the shopper waits for an answer; null = nobody waits.
  waiting_since   timestamptz,
  user_read_id    bigint      not null default 0,
  staff_read_id   bigint      not null default 0,
  rating          int         check (rating between 1 and 5),
  close_code      text        not null default '',
  version         int         not null default 1,
  created_at      timestamptz not null default now()
);
create unique index threads_open on threads (user_id) where status = 'open';
create index threads_user on threads (user_id, id desc);
create index threads_waiting on threads (waiting_since, id) where status = 'open';
create trigger threads_not_closed before insert on threads
  for each row execute function refuse_closed_person('user_id');

create table messages (
  id              bigint generated always as identity primary key,
  thread_id       bigint      not null references threads,
  author          text        not null check (author in ('shopper', 'staff', 'note', 'system')),
  operator_id     bigint      references operators,
  text            text        not null default '' check (length(text) <= 1000),
  picture_id      bigint      references pictures,
  ref_type        text        check (ref_type in ('order', 'product', 'recharge', 'withdrawal', 'refund')),
  ref_id          bigint,
  created_at      timestamptz not null default now(),
  -- How long the shopper had waited when staff answered; null if it answers nothing.
  waited_seconds  int         check (waited_seconds >= 0),
  check ((author in ('staff', 'note')) = (operator_id is not null)),
  check ((ref_type is null) = (ref_id is null))
);
create index messages_thread on messages (thread_id, id);
create index messages_answers on messages (id desc) where waited_seconds is not null;
create index messages_picture on messages (picture_id) where picture_id is not null;

create table canned_replies (
  id        bigint generated always as identity primary key,
  key       text  not null unique check (length(key) between 1 and 60),
  texts     jsonb not null,
  position  int   not null default 0,
  version   int   not null default 1
);

create table applications (
  id           bigint generated always as identity primary key,
  user_id      bigint      not null references users,
  kind         text        not null check (kind in ('merchant', 'partner')),
  fields       jsonb       not null,
  licence_id   bigint      references pictures,
  status       int         not null default 0 check (status in (0, 1, 2)),
  reason       text        not null default '' check (length(reason) <= 500),
  shop_id      bigint      references shops,
  decided_by   bigint      references operators,
  created_at   timestamptz not null default now(),
  decided_at   timestamptz,
  check ((status = 0) = (decided_at is null))
);
create unique index applications_open on applications (user_id, kind) where status = 0;
create index applications_queue on applications (status, id);
create index applications_licence on applications (licence_id) where licence_id is not null;
create trigger applications_not_closed before insert on applications
  for each row execute function refuse_closed_person('user_id');

-- ---------------------------------------------------------------- pages
create table pages (
  id          bigint generated always as identity primary key,
  kind        text        not null check (kind in ('help', 'law', 'platform', 'rules')),
  key         text        not null unique check (length(key) between 1 and 60),
  -- Help articles are in groups.
  group_key   text        not null default '',
  position    int         not null default 0,
  required    boolean     not null default false,
  active      boolean     not null default true,
  -- The draft; readers see the last published version.
  title       jsonb       not null,
  body        jsonb       not null,
  version     int         not null default 1,
  updated_at  timestamptz not null default now()
);

create table page_versions (
  page_id       bigint      not null references pages,
  version       int         not null,
  title         jsonb       not null,
  body          jsonb       not null,
  -- Rendered once, for the languages that have both a title and a text; only plain tags.
  html          jsonb       not null,
  summary       text        not null default '' check (length(summary) <= 500),
  -- An operator's name; empty for the texts a shop starts with.
  published_by  text        not null,
  published_at  timestamptz not null default now(),
  primary key (page_id, version)
);
create trigger page_versions_append_only before update or delete or truncate on page_versions
  for each statement execute function forbid_change();
revoke update, delete on page_versions from tradewind_server;

-- Every shopper is notified of a new version of a law page; the scheduler sends so many at a time.
create table page_outbox (
  page_id       bigint      not null,
  version       int         not null,
  last_user_id  bigint      not null default 0,
  done_at       timestamptz,
  primary key (page_id, version),
  foreign key (page_id, version) references page_versions
);
create index page_outbox_open on page_outbox (page_id, version) where done_at is null;
