-- Reviews: scores of orders, reviews of lines with pictures and reports, and the ratings counted from them.
-- needs: forbid_change, refuse_closed_person, refuse_foreign_order, refuse_foreign_review
-- needs: count_new_reviews, count_changed_reviews, count_order_scores

-- How the shop and the delivery were, once per order; written before its reviews.
create table order_scores (
  order_id    bigint      primary key references orders,
  user_id     bigint      not null references users,
  shop_id     bigint      not null,
  service     smallint    not null check (service between 1 and 5),
  postage     smallint    not null check (postage between 1 and 5),
  created_at  timestamptz not null
);
create trigger order_scores_append_only before update or delete or truncate on order_scores
  for each statement execute function forbid_change();
create trigger order_scores_not_closed before insert on order_scores
  for each row execute function refuse_closed_person('user_id');
create trigger order_scores_of_order before insert on order_scores for each row execute function refuse_foreign_order();
create trigger order_scores_counted after insert on order_scores referencing new table as written
  for each statement execute function count_order_scores();
revoke update, delete on order_scores from tradewind_server;
grant select on order_scores to tradewind_ledger;

-- One per order line. No foreign key to products or shops: all reviewers would lock their rows.
create table reviews (
  id              bigint generated always as identity primary key,
  order_item_id   bigint      not null unique references order_items,
  order_id        bigint      not null references order_scores,
  user_id         bigint      not null references users,
  product_id      bigint      not null,
  shop_id         bigint      not null,
  score           smallint    not null check (score between 1 and 5),
  content         text        not null check (length(content) between 1 and 500),
  -- The writer's; a reader sees that it is another one.
  language        text        not null check (length(language) between 2 and 10),
  -- The number of rows in review_pictures.
  pictures        smallint    not null default 0 check (pictures between 0 and 6),
  anonymous       boolean     not null default true,
  editable_until  timestamptz not null,
  edited_at       timestamptz,
  reply           text        not null default '' check (length(reply) <= 500),
  replied_at      timestamptz,
  replied_by      bigint      references operators,
  hidden_at       timestamptz,
  hidden_reason   text        not null default '' check (length(hidden_reason) <= 40),
  hidden_text     text        not null default '' check (length(hidden_text) <= 500),
  hidden_by       bigint      references operators,
  -- Reports of shoppers that no operator has handled.
  open_reports    int         not null default 0 check (open_reports >= 0),
  version         int         not null default 1,
  created_at      timestamptz not null,
  check ((reply = '') = (replied_at is null)),
  -- Never hidden without a reason and an operator.
  check ((hidden_at is null) = (hidden_reason = '') and (hidden_at is null) = (hidden_by is null)),
  check (hidden_at is not null or hidden_text = '')
);
-- By date, by score both ways, with pictures only: each list reads as many rows as it shows.
create index reviews_product on reviews (product_id, id desc) where hidden_at is null;
create index reviews_product_score on reviews (product_id, score, id) where hidden_at is null;
create index reviews_product_pictures on reviews (product_id, id desc) where hidden_at is null and pictures > 0;
create index reviews_product_score_pictures on reviews (product_id, score, id) where hidden_at is null and pictures > 0;
create index reviews_product_language on reviews (product_id, language, id desc) where hidden_at is null;
create index reviews_shop on reviews (shop_id, id desc) where hidden_at is null;
create index reviews_shop_score on reviews (shop_id, score, id) where hidden_at is null;
create index reviews_shop_pictures on reviews (shop_id, id desc) where hidden_at is null and pictures > 0;
create index reviews_shop_score_pictures on reviews (shop_id, score, id) where hidden_at is null and pictures > 0;
create index reviews_shop_language on reviews (shop_id, language, id desc) where hidden_at is null;
create index reviews_user on reviews (user_id, id desc);
create index reviews_order on reviews (order_id);
-- Lists of operators.
create index reviews_score on reviews (score, id desc);
create index reviews_unanswered on reviews (id desc) where reply = '' and hidden_at is null;
create index reviews_reported on reviews (id) where open_reports > 0;
create index reviews_pictured on reviews (id desc) where hidden_at is null and pictures > 0;
create index reviews_hidden_newest on reviews (id desc) where hidden_at is not null;
create index reviews_hidden_changed on reviews (id) where hidden_at is not null and edited_at > hidden_at;
create index reviews_hidden_product on reviews (product_id, id desc) where hidden_at is not null;
create index reviews_hidden_shop on reviews (shop_id, id desc) where hidden_at is not null;
-- Counts of the last days.
create index reviews_created on reviews (created_at) include (score);
create index reviews_hidden on reviews (hidden_at desc, id desc) include (score) where hidden_at is not null;
create trigger reviews_not_closed before insert on reviews
  for each row execute function refuse_closed_person('user_id');
create trigger reviews_of_order before insert on reviews for each row execute function refuse_foreign_review();
create trigger reviews_counted after insert on reviews referencing new table as written
  for each statement execute function count_new_reviews();
create trigger reviews_recounted after update on reviews referencing old table as was new table as written
  for each statement execute function count_changed_reviews();
revoke update, delete on reviews from tradewind_server;
grant update (score, content, language, pictures, anonymous, edited_at, reply, replied_at, replied_by, hidden_at,
              hidden_reason, hidden_text, hidden_by, open_reports, version) on reviews to tradewind_server;

create table review_pictures (
  review_id   bigint not null references reviews,
  position    int    not null check (position between 0 and 5),
  picture_id  bigint not null references pictures,
  primary key (review_id, position)
);
create index review_pictures_picture on review_pictures (picture_id);

create table review_reports (
  id          bigint generated always as identity primary key,
  review_id   bigint      not null references reviews,
  user_id     bigint      not null references users,
  reason      text        not null check (length(reason) between 1 and 40),
  text        text        not null default '' check (length(text) <= 300),
  created_at  timestamptz not null,
  settled_at  timestamptz,
  unique (review_id, user_id)
);
create index review_reports_user on review_reports (user_id, id desc);

-- ---------------------------------------------------------------- ratings
-- A product's visible reviews by score, and how many have pictures: exact in the transaction of the review. The
-- scheduler copies them to products and shops and sets `copied`, because a review must not wait for a row that all
-- buyers read and operators edit.
create table product_ratings (
  product_id   bigint  primary key,
  scored_1     int     not null default 0 check (scored_1 >= 0),
  scored_2     int     not null default 0 check (scored_2 >= 0),
  scored_3     int     not null default 0 check (scored_3 >= 0),
  scored_4     int     not null default 0 check (scored_4 >= 0),
  scored_5     int     not null default 0 check (scored_5 >= 0),
  pictured_1   int     not null default 0 check (pictured_1 between 0 and scored_1),
  pictured_2   int     not null default 0 check (pictured_2 between 0 and scored_2),
  pictured_3   int     not null default 0 check (pictured_3 between 0 and scored_3),
  pictured_4   int     not null default 0 check (pictured_4 between 0 and scored_4),
  pictured_5   int     not null default 0 check (pictured_5 between 0 and scored_5),
  -- Scores of the orders that these reviews belong to.
  service_sum  int     not null default 0 check (service_sum >= 0),
  postage_sum  int     not null default 0 check (postage_sum >= 0),
  copied       boolean not null default false
) with (fillfactor = 70);
create index product_ratings_uncopied on product_ratings (product_id) where not copied;

create table shop_ratings (
  shop_id      bigint  primary key,
  scored_1     int     not null default 0 check (scored_1 >= 0),
  scored_2     int     not null default 0 check (scored_2 >= 0),
  scored_3     int     not null default 0 check (scored_3 >= 0),
  scored_4     int     not null default 0 check (scored_4 >= 0),
  scored_5     int     not null default 0 check (scored_5 >= 0),
  pictured_1   int     not null default 0 check (pictured_1 between 0 and scored_1),
  pictured_2   int     not null default 0 check (pictured_2 between 0 and scored_2),
  pictured_3   int     not null default 0 check (pictured_3 between 0 and scored_3),
  pictured_4   int     not null default 0 check (pictured_4 between 0 and scored_4),
  pictured_5   int     not null default 0 check (pictured_5 between 0 and scored_5),
  -- Its orders with scores, and their sums.
  orders       int     not null default 0 check (orders >= 0),
  service_sum  int     not null default 0 check (service_sum between orders and orders * 5),
  postage_sum  int     not null default 0 check (postage_sum between orders and orders * 5),
  copied       boolean not null default false
) with (fillfactor = 70);
create index shop_ratings_uncopied on shop_ratings (shop_id) where not copied;

revoke insert, update, delete on product_ratings, shop_ratings from tradewind_server;
grant update (copied) on product_ratings, shop_ratings to tradewind_server;
grant select, insert, update on product_ratings, shop_ratings to tradewind_ledger;
