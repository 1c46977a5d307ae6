-- Catalog: pictures, categories, shops, products with their specifications and SKUs, prices and stock.
-- needs: refuse_closed_person, open_shop_balance, refuse_product_move, copy_to_search

-- ---------------------------------------------------------------- pictures
create table pictures (
  id          bigint generated always as identity primary key,
  -- Names the file and the URL. 32 digits, made from the content, for the catalog: a picture is stored once and its URL
  -- never changes its content. 48 random digits for what a shopper uploads: only its owner and operators see it, nobody
  -- finds its URL from the same content, and no shared cache stores it.
  hash        text        not null unique check (hash ~ '^[0-9a-f]{32}([0-9a-f]{16})?$'),
  w           int         not null check (w > 0),
  h           int         not null check (h > 0),
  -- Whose upload it is, and for which purpose; null for the catalog's own.
  owner_id    bigint      references users,
  scene       text        check (length(scene) <= 20),
  created_at  timestamptz not null default now(),
  -- Finds evidence that is the same to the byte, and evidence that looks alike (a difference hash).
  digest      bytea       check (length(digest) = 32),
  likeness    bit(64),
  check ((owner_id is null) = (scene is null))
);
create index pictures_owner on pictures (owner_id, created_at) where owner_id is not null;
create index pictures_digest on pictures (digest) where digest is not null;
create index pictures_likeness on pictures (id) include (likeness) where likeness is not null;
create trigger pictures_not_closed before insert on pictures
  for each row when (new.owner_id is not null) execute function refuse_closed_person('owner_id');
-- Here because users and pictures refer to each other.
alter table users add foreign key (avatar_id) references pictures;

-- ---------------------------------------------------------------- categories and shops
create table categories (
  id             bigint generated always as identity primary key,
  key            text    not null unique,
  position       int     not null,
  names          jsonb   not null,
  picture_id     bigint  not null references pictures,
  active         boolean not null default true,
  -- The names its products were last indexed with.
  indexed_names  jsonb,
  version        int     not null default 1
);

create table shops (
  id              bigint generated always as identity (start with 1001) primary key,
  key             text     not null unique,
  names           jsonb    not null,
  about           jsonb    not null,
  notice          jsonb    not null default '{}',
  logo_id         bigint   not null references pictures,
  origin          text     not null check (origin ~ '^[A-Z]{2}$'),
  return_country  text     check (return_country ~ '^[A-Z]{2}$'),
  legal_name      text     not null default '' check (length(legal_name) <= 200),
  registration    text     not null default '' check (length(registration) <= 100),
  opened_on       date     not null,
  verified        boolean  not null default false,
  status          text     not null default 'open' check (status in ('open', 'paused')),
  -- The platform's own shop: its sales are income, and nobody is owed.
  is_own          boolean  not null default false,
  -- Null = the general rate.
  commission_bp   int      check (commission_bp between 0 and 10000),
  fans            int      not null default 0 check (fans >= 0),
  sold            bigint   not null default 0 check (sold >= 0),
  sold_month      bigint   not null default 0 check (sold_month >= 0),
  reviews         int      not null default 0 check (reviews >= 0),
  good_reviews    int      not null default 0 check (good_reviews between 0 and reviews),
  search          tsvector not null default '',
  indexed_names   jsonb,
  version         int      not null default 1
);
create index shops_search on shops using gin (search);
create trigger shops_open_balance after insert on shops for each row execute function open_shop_balance();
grant select on shops to tradewind_ledger;

-- ---------------------------------------------------------------- products
create table products (
  id                   bigint generated always as identity (start with 10001) primary key,
  key                  text        not null unique,
  shop_id              bigint      not null references shops,
  category_id          bigint      not null references categories,
  picture_id           bigint      not null references pictures,
  status               text        not null default 'on' check (status in ('on', 'off')),
  freight_template_id  bigint      references freight_templates,
  free_freight         boolean     not null default false,
  weight_grams         int         not null check (weight_grams > 0),
  limit_per_user       int         check (limit_per_user > 0),
  -- [{"name": {"en-US": …}, "value": {"en-US": …}}], in the order they are shown.
  attributes           jsonb       not null default '[]',
  -- Copied from the SKUs, so a list reads one row per product.
  price_cents          bigint      not null check (price_cents > 0),
  price_max_cents      bigint      not null check (price_max_cents >= price_cents),
  was_cents            bigint      check (was_cents > price_cents),
  in_stock             boolean     not null,
  sold                 int         not null default 0 check (sold >= 0),
  -- Units of the last 30 days, counted by the scheduler.
  sold_month           int         not null default 0 check (sold_month >= 0),
  seen                 bigint      not null default 0 check (seen >= 0),
  reviews              int         not null default 0 check (reviews >= 0),
  -- Average score in tenths; null without reviews.
  rating_tenths        smallint    check (rating_tenths between 10 and 50),
  -- The rank among "recommended"; see the rules of statistics.
  score                int         not null default 0,
  -- 1 = among the best, which a search reads first.
  tier                 smallint    not null default 1 check (tier in (1, 2)),
  -- In how many languages it is described.
  languages            smallint    not null default 0 check (languages between 0 and 6),
  -- When shoppers could first see it, which is what "new" means; null if they never could.
  published_at         timestamptz default now(),
  -- What shoppers last saw while it is off sale: when it returns they learn what got better.
  last_shown_cents     bigint      check (last_shown_cents > 0),
  last_shown_in_stock  boolean,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  version              int         not null default 1,
  check ((reviews = 0) = (rating_tenths is null)),
  check ((last_shown_cents is null) = (last_shown_in_stock is null)),
  check (status = 'off' or published_at is not null)
);
create index products_recommend on products (score desc, id desc) where status = 'on';
create index products_sales on products (sold desc, id desc) where status = 'on';
create index products_new on products (published_at desc, id desc) where status = 'on';
create index products_price on products (price_cents, id) where status = 'on';
create index products_price_down on products (price_cents desc, id desc) where status = 'on';
create index products_rating on products ((coalesce(rating_tenths, 0)) desc, id desc) where status = 'on';
create index products_category on products (category_id, score desc, id desc) where status = 'on';
create index products_category_sales on products (category_id, sold desc, id desc) where status = 'on';
create index products_category_new on products (category_id, published_at desc, id desc) where status = 'on';
create index products_category_price on products (category_id, price_cents, id) where status = 'on';
create index products_category_rating on products (category_id, (coalesce(rating_tenths, 0)) desc, id desc)
  where status = 'on';
create index products_shop on products (shop_id, sold desc, id desc) where status = 'on';
create index products_shop_new on products (shop_id, published_at desc, id desc) where status = 'on';
create index products_shop_score on products (shop_id, score desc, id desc) where status = 'on';
-- Few are reduced or rated: lists of these do not read all products.
create index products_promo on products (score desc, id desc) where status = 'on' and was_cents is not null;
create index products_rated on products (rating_tenths, id) where status = 'on' and rating_tenths is not null;
-- Products of the best tier that may have to leave it.
create index products_best on products (score, id) where tier = 1;
-- What operators count and list, on sale or not.
create index products_of_category on products (category_id, id);
create index products_of_shop on products (shop_id, id);
create index products_freight_template on products (freight_template_id);
create index products_updated on products (updated_at desc, id desc);
create index products_off on products (updated_at desc, id desc) where status = 'off';
create index products_incomplete on products (updated_at desc, id desc) where languages < 6;
-- What a product sold is owed to its shop.
create trigger product_keeps_shop before update of shop_id on products
  for each row when (old.shop_id <> new.shop_id) execute function refuse_product_move();
-- Search reads a copy of these columns.
create trigger products_to_search
  after update of category_id, shop_id, price_cents, rating_tenths, free_freight, in_stock, was_cents on products
  for each row
  when ((old.category_id, old.shop_id, old.price_cents, old.rating_tenths, old.free_freight, old.in_stock,
         old.was_cents is not null)
        is distinct from
        (new.category_id, new.shop_id, new.price_cents, new.rating_tenths, new.free_freight, new.in_stock,
         new.was_cents is not null))
  execute function copy_to_search();
grant select on products to tradewind_ledger;

create table product_translations (
  product_id   bigint   not null references products,
  language     language not null,
  title        text     not null check (length(title) between 1 and 200),
  description  text     not null default '',
  primary key (product_id, language)
);

create table product_pictures (
  product_id  bigint not null references products,
  position    int    not null,
  picture_id  bigint not null references pictures,
  primary key (product_id, position)
);

create table spec_groups (
  id          bigint generated always as identity primary key,
  product_id  bigint not null references products,
  position    int    not null,
  names       jsonb  not null,
  unique (product_id, position)
);

create table spec_values (
  id          bigint generated always as identity primary key,
  group_id    bigint not null references spec_groups,
  position    int    not null,
  names       jsonb  not null,
  picture_id  bigint references pictures,
  unique (group_id, position)
);

-- ---------------------------------------------------------------- SKUs
create table skus (
  id            bigint generated always as identity (start with 500001) primary key,
  product_id    bigint   not null references products,
  position      int      not null,
  value_ids     bigint[] not null,
  price_cents   bigint   not null check (price_cents > 0),
  was_cents     bigint   check (was_cents > price_cents),
  stock         int      not null check (stock >= 0),
  weight_grams  int      check (weight_grams > 0),
  picture_id    bigint   references pictures,
  -- A SKU that was sold or reserved is never deleted, only deactivated.
  active        boolean  not null default true,
  unique (product_id, value_ids)
);
create index skus_product on skus (product_id, position);
grant select, update on skus to tradewind_ledger;

-- Every price a SKU was offered for and when: an earlier price that is shown must be one of these.
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
revoke update, delete on stock_log from tradewind_server;
grant insert on stock_log to tradewind_ledger;

-- Products whose stock ran out or came back; the scheduler updates their rows. A sale locks only SKUs, while an
-- operator locks the product before them.
create table stock_events (
  id          bigint generated always as identity primary key,
  product_id  bigint      not null,
  created_at  timestamptz not null
);
grant insert on stock_events to tradewind_ledger;
