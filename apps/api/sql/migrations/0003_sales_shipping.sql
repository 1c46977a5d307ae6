-- Shipping: where parcels go, what freight costs, and who carries them.

-- Countries, and below them the parts an address may name. Every start seeds them from base/areas, by their codes.
create table areas (
  id           bigint generated always as identity primary key,
  parent_id    bigint references areas,
  -- ISO 3166-1. A country has no names of its own: every language knows them by this code.
  country      text   not null check (country ~ '^[A-Z]{2}$'),
  code         text   not null unique check (length(code) <= 120),
  names        jsonb,
  -- Other names it is searched by.
  other_names  text  not null default '',
  position     int    not null default 0,
  check ((parent_id is null) = (names is null))
);
create unique index areas_country on areas (country) where parent_id is null;
create index areas_parent on areas (parent_id, position, id);

create table freight_templates (
  id          bigint generated always as identity primary key,
  key         text        not null unique check (length(key) between 1 and 60),
  name        text        not null check (length(name) between 1 and 80),
  version     int         not null default 1,
  updated_at  timestamptz not null default now()
);

-- Prices for some countries. A zone without countries is the rest of the world; without a zone nothing is delivered.
create table freight_zones (
  template_id    bigint not null references freight_templates,
  position       int    not null,
  countries      text[] not null,
  first_grams    int    not null check (first_grams > 0),
  first_cents    bigint not null check (first_cents >= 0),
  step_grams     int    not null check (step_grams > 0),
  step_cents     bigint not null check (step_cents >= 0),
  -- Working days from handing over to the door.
  days_min       int    not null check (days_min > 0),
  days_max       int    not null check (days_max >= days_min),
  primary key (template_id, position)
);

create table carriers (
  id                bigint generated always as identity primary key,
  key               text    not null unique check (key ~ '^[a-z0-9][a-z0-9-]{1,30}$'),
  name              text    not null check (length(name) between 1 and 60),
  -- A regular expression that every tracking number matches.
  number_pattern    text    not null check (length(number_pattern) between 1 and 200),
  example           text    not null default '' check (length(example) <= 60),
  -- Where a number is looked up; {number} is replaced by it.
  tracking_url      text    not null default '' check (tracking_url = '' or tracking_url ~ '^https://'),
  -- The webhook's secret is derived from the pepper and this version. A rotated one stays valid for a while.
  secret_version    int     not null default 1 check (secret_version > 0),
  old_secret_until  timestamptz,
  active            boolean not null default true,
  position          int     not null default 0,
  version           int     not null default 1,
  check (old_secret_until is null or secret_version > 1)
);
insert into carriers (key, name, number_pattern, example, tracking_url, position) values
  ('dhl', 'DHL Express', '^[0-9]{10,11}$', '1234567890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}', 0),
  ('ups', 'UPS', '^1Z[0-9A-Z]{16}$', '1Z12345E0205271688', 'https://www.ups.com/track?tracknum={number}', 1),
  ('fedex', 'FedEx', '^([0-9]{12}|[0-9]{15}|[0-9]{20})$', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr={number}', 2),
  ('ems', 'EMS / Post', '^[A-Z]{2}[0-9]{9}[A-Z]{2}$', 'EE123456785CN', 'https://www.17track.net/en/track?nums={number}', 3),
  ('sf', 'SF Express', '^(SF)?[0-9]{12,15}$', 'SF1234567890123', 'https://www.sf-express.com/chn/en/waybill/list?billno={number}', 4),
  ('yunexpress', 'YunExpress', '^YT[0-9]{16}$', 'YT1234567890123456', 'https://www.yuntrack.com/parcelTracking?id={number}', 5),
  ('4px', '4PX', '^4PX[0-9A-Z]{10,20}$', '4PX3000123456789CN', 'https://track.4px.com/#/result/0/{number}', 6),
  ('flash', 'Flash Express', '^TH[0-9A-Z]{10,16}$', 'TH01234ABCD5E', 'https://www.flashexpress.com/fle/tracking?se={number}', 7);
