-- Browsing: galleries, attributes, freight, genuine earlier prices, figures counted in batches, search, favourites' events.

create extension if not exists pg_trgm;

-- ---------------------------------------------------------------- delivery
-- Where parcels go: countries, and below them what an address may name.
create table areas (
  id         bigint generated always as identity primary key,
  parent_id  bigint references areas,
  -- ISO 3166-1 for a country; its name is told by every language itself, so it needs no words.
  country    text   not null check (country ~ '^[A-Z]{2}$'),
  words      jsonb,
  position   int    not null default 0,
  check ((parent_id is null) = (words is null))
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

-- One price table for some countries; the zone without countries is the rest of the world. No zone = not delivered there.
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

-- ---------------------------------------------------------------- catalogue
alter table categories
  add column version int not null default 1,
  add column active  boolean not null default true,
  -- The names that its products were last indexed with.
  add column found_as jsonb;

alter table shops
  add column version         int  not null default 1,
  add column legal_name      text not null default '' check (length(legal_name) <= 200),
  add column registration    text not null default '' check (length(registration) <= 100),
  add column return_country  text check (return_country ~ '^[A-Z]{2}$'),
  add column notice          jsonb not null default '{}',
  add column reviews         int  not null default 0 check (reviews >= 0),
  add column good_reviews    int  not null default 0 check (good_reviews between 0 and reviews),
  add column search          tsvector not null default '',
  add column found_as        jsonb;
create index shops_search on shops using gin (search);

alter table products
  add column version              int         not null default 1,
  add column updated_at           timestamptz not null default now(),
  add column freight_template_id  bigint      references freight_templates,
  -- [{"name": {"en-US": …}, "value": {"en-US": …}}]: facts in the order they are shown.
  add column attributes           jsonb       not null default '[]',
  add column seen                 bigint      not null default 0 check (seen >= 0),
  -- Units of the last 30 days, counted by the clock.
  add column sold_month           int         not null default 0 check (sold_month >= 0),
  add column reviews              int         not null default 0 check (reviews >= 0),
  -- Average score in tenths; unknown while there are no reviews.
  add column rating_tenths        smallint    check (rating_tenths between 10 and 50),
  -- Told by the figures: 1 = among the best, looked through first by a search; see the catalog's rules.
  add column tier                 smallint    not null default 1 check (tier in (1, 2)),
  -- When shoppers could first see it, which is what "new" means; null while they never could.
  add column published_at         timestamptz default now(),
  -- What shoppers last saw of it, kept while it is off sale: on its return they are told what got better.
  add column left_cents           bigint      check (left_cents > 0),
  add column left_in_stock        boolean,
  -- In how many languages it is described.
  add column languages            smallint    not null default 0 check (languages between 0 and 6),
  add check ((reviews = 0) = (rating_tenths is null)),
  add check ((left_cents is null) = (left_in_stock is null));
update products p set published_at = created_at, languages = (
  select count(*) from product_words where product_id = p.id and description <> '');
alter table products add check (status = 'off' or published_at is not null);
drop index products_new;
create index products_new on products (published_at desc, id desc) where status = 'on';
create index products_price_down on products (price_cents desc, id desc) where status = 'on';
create index products_rating on products ((coalesce(rating_tenths, 0)) desc, id desc) where status = 'on';
create index products_category_sales on products (category_id, sold desc, id desc) where status = 'on';
create index products_category_new on products (category_id, published_at desc, id desc) where status = 'on';
create index products_category_price on products (category_id, price_cents, id) where status = 'on';
create index products_category_rating on products (category_id, (coalesce(rating_tenths, 0)) desc, id desc)
  where status = 'on';
-- Few are reduced: without this a list of them would look through all.
create index products_promo on products (score desc, id desc) where status = 'on' and was_cents is not null;
create index products_shop_new on products (shop_id, published_at desc, id desc) where status = 'on';
create index products_shop_score on products (shop_id, score desc, id desc) where status = 'on';
-- Those told the best that may have to leave; few, so that leaving is found without reading all.
create index products_best on products (score, id) where tier = 1;
-- Few are rated: a list of the well-rated need not look through all.
create index products_rated on products (rating_tenths, id) where status = 'on' and rating_tenths is not null;
-- What operators count and list, on sale or not.
create index products_of_category on products (category_id, id);
create index products_of_shop on products (shop_id, id);
create index products_freight_template on products (freight_template_id);
create index products_updated on products (updated_at desc, id desc);
-- What operators look for among all products, and what is rare among them.
create index products_off on products (updated_at desc, id desc) where status = 'off';
create index products_incomplete on products (updated_at desc, id desc) where languages < 6;

create table product_pictures (
  product_id  bigint not null references products,
  position    int    not null,
  picture_id  bigint not null references pictures,
  primary key (product_id, position)
);

alter table skus
  add column weight_grams int check (weight_grams > 0),
  -- A SKU that was sold or reserved is never deleted, only retired.
  add column active boolean not null default true;
create index skus_product on skus (product_id, position);

-- Every price a SKU was ever offered for, and how long it could be bought for it: what an earlier price must prove itself by.
create table sku_prices (
  id           bigint generated always as identity primary key,
  sku_id       bigint      not null references skus,
  price_cents  bigint      not null check (price_cents > 0),
  from_at      timestamptz not null default now(),
  -- Null = still. Also ends when the product goes off sale or the SKU can no longer be chosen.
  until_at     timestamptz check (until_at >= from_at)
);
create index sku_prices_sku on sku_prices (sku_id, from_at desc);
create unique index sku_prices_open on sku_prices (sku_id) where until_at is null;

create table stock_log (
  id          bigint generated always as identity primary key,
  sku_id      bigint      not null references skus,
  before      int         not null check (before >= 0),
  after       int         not null check (after >= 0),
  reason      text        not null check (length(reason) between 1 and 200),
  actor       text        not null,
  created_at  timestamptz not null default now()
);
create index stock_log_sku on stock_log (sku_id, id desc);

-- ---------------------------------------------------------------- search
-- Words are cut and folded by the program; the database only matches them.
create table product_search (
  product_id  bigint   primary key references products,
  -- Everything that finds the product; read by its indexes only.
  tokens      tsvector not null,
  -- What a match's rank is told from, small enough to be read for each: title A, names of shop and category B, facts C.
  head        tsvector not null,
  -- The product's own, copied: a search reads no other table.
  category_id bigint   not null,
  tier        smallint not null default 1,
  score       int      not null default 0
-- Room on each page, so that a new score does not write all the tokens into the indexes again.
) with (fillfactor = 60);
create index product_search_tokens on product_search using gin (tokens) with (fastupdate = off);
-- Most words are found among the best products; only rare ones need the whole.
create index product_search_best on product_search using gin (tokens) with (fastupdate = off) where tier = 1;

-- Every word some product's title has, to complete what is typed and to mend what is mistyped.
create table search_words (
  language  language not null,
  -- Folded as the index folds it, and as a person would write it.
  folded    text     not null check (length(folded) between 1 and 60),
  shown     text     not null check (length(shown) between 1 and 60),
  products  int      not null default 0,
  primary key (language, folded)
);
create index search_words_like on search_words using gin (folded gin_trgm_ops);
create index search_words_start on search_words (folded text_pattern_ops);

-- A setting of the extension is known once one of its functions was called.
select similarity('', '');
-- Words that share some of their letters, the most alike first; two swapped letters of five leave a fifth of the trigrams.
create function similar_words(asked text, most int) returns setof search_words
  language sql stable set pg_trgm.similarity_threshold = 0.15
  as $$
    select * from search_words where folded % asked
     order by similarity(folded, asked) desc, products desc, folded limit most
  $$;

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

-- ---------------------------------------------------------------- figures
-- Paid units (a refund is negative), one row per order line: appended by orders, folded into the figures by the clock, so
-- that no sale waits for another sale of the same product.
create table sale_events (
  id          bigint generated always as identity primary key,
  product_id  bigint      not null references products,
  units       int         not null check (units <> 0),
  created_at  timestamptz not null default now()
);

create table product_days (
  product_id  bigint not null references products,
  day         date   not null,
  sold        int    not null default 0,
  seen        int    not null default 0,
  primary key (product_id, day)
);
create index product_days_day on product_days (day) include (product_id, sold) where sold <> 0;

-- The first hundred of each period and category, made by the clock. Category 0 = all.
create table hot_products (
  period       text   not null check (period in ('day', 'week', 'month')),
  category_id  bigint not null,
  rank         int    not null check (rank between 1 and 100),
  product_id   bigint not null references products,
  sold         int    not null,
  -- The rank one period earlier; null = was not among them.
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

-- ---------------------------------------------------------------- a shopper's own
create index favourites_user on favourites (user_id, created_at desc, product_id desc);
create index favourites_product on favourites (product_id);
create index follows_user on follows (user_id, created_at desc, shop_id desc);
alter table follows add column visited_at timestamptz not null default now();

create table recently_seen (
  user_id     bigint      not null references users,
  product_id  bigint      not null references products,
  seen_at     timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index recently_seen_user on recently_seen (user_id, seen_at desc, product_id desc);

-- What happened to a product that those who saved it want to know; notices are made from it.
create table favourite_events (
  id           bigint generated always as identity primary key,
  product_id   bigint      not null references products,
  kind         text        not null check (kind in ('price_drop', 'back_in_stock')),
  price_cents  bigint      not null check (price_cents > 0),
  was_cents    bigint      check (was_cents > price_cents),
  created_at   timestamptz not null default now(),
  told_at      timestamptz,
  check ((kind = 'price_drop') = (was_cents is not null))
);
create index favourite_events_untold on favourite_events (id) where told_at is null;
create index favourite_events_restock on favourite_events (product_id, created_at) where kind = 'back_in_stock';

-- ---------------------------------------------------------------- home
alter table banners
  add column version int not null default 1,
  add column starts_at timestamptz,
  add column ends_at   timestamptz,
  add check (ends_at > starts_at);
