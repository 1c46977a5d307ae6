-- Ground: words in six languages with one fallback order, answers kept for repeated writes, jobs by the clock.

-- The order in which a missing language is replaced, told once.
create function language_order(asked text) returns text[]
  language sql immutable parallel safe
  return case asked
    when 'zh-TW' then array['zh-TW', 'zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']
    when 'zh-CN' then array['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']
    else array[asked, 'en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH']
  end;

-- One text out of {"en-US": "…", …}: the asked language, else the next in order that has it.
create function in_language(words jsonb, asked text) returns text
  language sql immutable parallel safe
  return coalesce(
    words ->> (language_order(asked))[1], words ->> (language_order(asked))[2], words ->> (language_order(asked))[3],
    words ->> (language_order(asked))[4], words ->> (language_order(asked))[5], words ->> (language_order(asked))[6],
    '');

create domain language as text
  check (value in ('en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH'));

create table request_replays (
  caller      text        not null check (length(caller) <= 100),
  request_no  uuid        not null,
  endpoint    text        not null,
  body_hash   bytea       not null check (length(body_hash) = 32),
  reply       text,
  refusal     jsonb,
  created_at  timestamptz not null default now(),
  primary key (caller, request_no),
  check (reply is null or refusal is null)
);
create index request_replays_age on request_replays (created_at);

create table clock_jobs (
  name         text        primary key,
  next_at      timestamptz not null default now(),
  finished_at  timestamptz,
  runs         bigint      not null default 0,
  failures     bigint      not null default 0,
  last_error   text
);

-- What must stay true of this database: that the demo shop was laid, which pepper its passwords were made with.
create table shop_facts (
  name   text primary key,
  value  text not null
);
