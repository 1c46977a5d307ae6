-- What home shows besides products and shops.

create table banners (
  id          bigint generated always as identity primary key,
  position    int    not null,
  title       jsonb  not null,
  text        jsonb  not null,
  action      jsonb  not null,
  link        text   not null check (link ~ '^/[^/]'),
  picture_id  bigint not null references pictures,
  tone        text   not null check (tone ~ '^#[0-9a-f]{6}$'),
  ink         text   not null check (ink in ('dark', 'light')),
  active      boolean not null default true
);

create table guarantees (
  key       text  primary key check (key in ('wallet', 'refund', 'tracking', 'help')),
  position  int   not null,
  title     jsonb not null,
  text      jsonb not null
);

create table home_notices (
  id       bigint generated always as identity primary key,
  words    jsonb   not null,
  active   boolean not null default true
);
