-- Discovery: search, statistics and rankings, what shoppers saved and saw, what home shows.
-- needs: refuse_closed_person

-- ---------------------------------------------------------------- search
-- The program splits and folds words; the database only matches them. One row has all a search needs, so narrowing a
-- keyword reads one table.
create table product_search (
  product_id     bigint   primary key references products,
  -- Copies; a trigger of products updates them.
  category_id    bigint   not null,
  shop_id        bigint   not null,
  price_cents    bigint   not null,
  -- The statistics decide when a new score or tier is worth an update of the index.
  score          int      not null default 0,
  tier           smallint not null default 1,
  rating_tenths  smallint,
  free_freight   boolean  not null,
  in_stock       boolean  not null,
  -- Against a genuine earlier price.
  reduced        boolean  not null,
  -- What ranks a match, small enough to be read for each: title A, names of shop and category B, attributes C. In the
  -- row and uncompressed: decompressing would be over half the cost of ranking a match.
  head           tsvector not null,
  -- Everything that finds the product; only its indexes read it.
  tokens         tsvector not null
-- Free space on each page, so a new score or price does not write all tokens into the indexes again.
) with (fillfactor = 60, toast_tuple_target = 3072);
-- Within `create table` only since PostgreSQL 16.
alter table product_search alter column head set storage external;
create index product_search_tokens on product_search using gin (tokens) with (fastupdate = off);
-- Most words match among the best products; only rare ones need all.
create index product_search_best on product_search using gin (tokens) with (fastupdate = off) where tier = 1;

-- Every word of a product's title, to complete what is typed and to correct misspellings.
create table search_words (
  language  language not null,
  -- As the index folds it, and as a person writes it.
  folded    text     not null check (length(folded) between 1 and 60),
  shown     text     not null check (length(shown) between 1 and 60),
  products  int      not null default 0,
  primary key (language, folded)
);
create index search_words_like on search_words using gin (folded gin_trgm_ops);
create index search_words_start on search_words (folded text_pattern_ops);

create table search_synonyms (
  id          bigint generated always as identity primary key,
  -- Keywords that mean the same to a shopper, as an operator writes them.
  words       text[]      not null check (cardinality(words) between 2 and 30),
  version     int         not null default 1,
  updated_at  timestamptz not null default now()
);

create table hot_words (
  id        bigint generated always as identity primary key,
  language  language not null,
  word      text     not null check (length(word) between 1 and 40),
  position  int      not null default 0,
  active    boolean  not null default true,
  version   int      not null default 1,
  unique (language, word)
);

-- ---------------------------------------------------------------- statistics
-- Paid units per order line; a refund is negative. Orders append here and the scheduler adds them up, so no sale waits
-- for another sale of the product. No foreign key, because it would lock the product's row.
create table sale_events (
  id          bigint generated always as identity primary key,
  product_id  bigint      not null,
  units       int         not null check (units <> 0),
  created_at  timestamptz not null default now()
);
grant insert on sale_events to tradewind_ledger;

create table product_days (
  product_id  bigint not null references products,
  day         date   not null,
  sold        int    not null default 0,
  seen        int    not null default 0,
  primary key (product_id, day)
);
create index product_days_day on product_days (day) include (product_id, sold) where sold <> 0;

-- The first hundred of each period and category, computed by the scheduler. Category 0 = all.
create table hot_products (
  period       text   not null check (period in ('day', 'week', 'month')),
  category_id  bigint not null,
  rank         int    not null check (rank between 1 and 100),
  product_id   bigint not null references products,
  sold         int    not null,
  -- The rank one period earlier; null = not among them.
  rank_before  int,
  primary key (period, category_id, rank)
);

create table hot_shops (
  period       text   not null check (period in ('day', 'week', 'month')),
  rank         int    not null check (rank between 1 and 100),
  shop_id      bigint not null references shops,
  sold         int    not null,
  rank_before  int,
  primary key (period, rank)
);

-- ---------------------------------------------------------------- what shoppers saved and saw
create table favourites (
  user_id      bigint      not null references users,
  product_id   bigint      not null references products,
  price_cents  bigint      not null,
  created_at   timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favourites_user on favourites (user_id, created_at desc, product_id desc);
create index favourites_product on favourites (product_id);
create trigger favourites_not_closed before insert on favourites
  for each row execute function refuse_closed_person('user_id');

-- What happened to a product that those who saved it want to know; notifications are made from it.
create table favourite_events (
  id           bigint generated always as identity primary key,
  product_id   bigint      not null references products,
  kind         text        not null check (kind in ('price_drop', 'back_in_stock')),
  price_cents  bigint      not null check (price_cents > 0),
  was_cents    bigint      check (was_cents > price_cents),
  created_at   timestamptz not null default now(),
  -- When notifications were sent.
  notified_at  timestamptz,
  check ((kind = 'price_drop') = (was_cents is not null))
);
create index favourite_events_pending on favourite_events (id) where notified_at is null;
create index favourite_events_restock on favourite_events (product_id, created_at) where kind = 'back_in_stock';

create table follows (
  user_id     bigint      not null references users,
  shop_id     bigint      not null references shops,
  created_at  timestamptz not null default now(),
  visited_at  timestamptz not null default now(),
  primary key (user_id, shop_id)
);
create index follows_shop on follows (shop_id);
create index follows_user on follows (user_id, created_at desc, shop_id desc);
create trigger follows_not_closed before insert on follows
  for each row execute function refuse_closed_person('user_id');

create table recently_seen (
  user_id     bigint      not null references users,
  product_id  bigint      not null references products,
  seen_at     timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index recently_seen_user on recently_seen (user_id, seen_at desc, product_id desc);
create trigger recently_seen_not_closed before insert on recently_seen
  for each row execute function refuse_closed_person('user_id');

-- ---------------------------------------------------------------- home
create table banners (
  id          bigint generated always as identity primary key,
  position    int     not null,
  title       jsonb   not null,
  text        jsonb   not null,
  action      jsonb   not null,
  link        text    not null check (link ~ '^/[^/]'),
  picture_id  bigint  not null references pictures,
  tone        text    not null check (tone ~ '^#[0-9a-f]{6}$'),
  ink         text    not null check (ink in ('dark', 'light')),
  active      boolean not null default true,
  starts_at   timestamptz,
  ends_at     timestamptz,
  version     int     not null default 1,
  check (ends_at > starts_at)
);

create table guarantees (
  key       text  primary key check (key in ('wallet', 'refund', 'tracking', 'help')),
  position  int   not null,
  title     jsonb not null,
  text      jsonb not null
);

create table home_notices (
  id       bigint generated always as identity primary key,
  texts    jsonb   not null,
  active   boolean not null default true
);
