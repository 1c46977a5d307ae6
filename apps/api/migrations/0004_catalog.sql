-- Pictures, categories, shops, products with their specifications and SKUs; favourites and follows.

create table pictures (
  id    bigint generated always as identity primary key,
  -- Names the file and the address: the same picture is stored once, and an address never changes its content.
  hash  text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  w     int  not null check (w > 0),
  h     int  not null check (h > 0)
);

create table categories (
  id          bigint generated always as identity primary key,
  key         text   not null unique,
  position    int    not null,
  words       jsonb  not null,
  picture_id  bigint not null references pictures
);

create table shops (
  id          bigint generated always as identity (start with 1001) primary key,
  key         text        not null unique,
  words       jsonb       not null,
  about       jsonb       not null,
  logo_id     bigint      not null references pictures,
  origin      text        not null check (origin ~ '^[A-Z]{2}$'),
  opened_on   date        not null,
  verified    boolean     not null default false,
  status      text        not null default 'open' check (status in ('open', 'paused')),
  fans        int         not null default 0 check (fans >= 0),
  sold        bigint      not null default 0 check (sold >= 0),
  sold_month  bigint      not null default 0 check (sold_month >= 0)
);

create table products (
  id               bigint generated always as identity (start with 10001) primary key,
  key              text        not null unique,
  shop_id          bigint      not null references shops,
  category_id      bigint      not null references categories,
  picture_id       bigint      not null references pictures,
  status           text        not null default 'on' check (status in ('on', 'off')),
  free_freight     boolean     not null default false,
  weight_grams     int         not null check (weight_grams > 0),
  limit_per_user   int         check (limit_per_user > 0),
  -- Told by the SKUs; kept here so that a list reads one row per product.
  price_cents      bigint      not null check (price_cents > 0),
  price_max_cents  bigint      not null check (price_max_cents >= price_cents),
  was_cents        bigint      check (was_cents > price_cents),
  in_stock         boolean     not null,
  sold             int         not null default 0 check (sold >= 0),
  -- How high it stands among "recommended"; see the catalog's rules.
  score            int         not null default 0,
  created_at       timestamptz not null default now()
);
create index products_recommend on products (score desc, id desc) where status = 'on';
create index products_sales on products (sold desc, id desc) where status = 'on';
create index products_new on products (created_at desc, id desc) where status = 'on';
create index products_price on products (price_cents, id) where status = 'on';
create index products_category on products (category_id, score desc, id desc) where status = 'on';
create index products_shop on products (shop_id, sold desc, id desc) where status = 'on';

create table product_words (
  product_id   bigint   not null references products,
  language     language not null,
  title        text     not null check (length(title) between 1 and 200),
  description  text     not null default '',
  primary key (product_id, language)
);

create table spec_groups (
  id          bigint generated always as identity primary key,
  product_id  bigint not null references products,
  position    int    not null,
  words       jsonb  not null,
  unique (product_id, position)
);

create table spec_values (
  id          bigint generated always as identity primary key,
  group_id    bigint not null references spec_groups,
  position    int    not null,
  words       jsonb  not null,
  picture_id  bigint references pictures,
  unique (group_id, position)
);

create table skus (
  id          bigint generated always as identity (start with 500001) primary key,
  product_id  bigint   not null references products,
  position    int      not null,
  value_ids   bigint[] not null,
  price_cents bigint   not null check (price_cents > 0),
  was_cents   bigint   check (was_cents > price_cents),
  stock       int      not null check (stock >= 0),
  picture_id  bigint   references pictures,
  unique (product_id, value_ids)
);

create table favourites (
  user_id      bigint      not null references users,
  product_id   bigint      not null references products,
  price_cents  bigint      not null,
  created_at   timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table follows (
  user_id     bigint      not null references users,
  shop_id     bigint      not null references shops,
  created_at  timestamptz not null default now(),
  primary key (user_id, shop_id)
);
create index follows_shop on follows (shop_id);
