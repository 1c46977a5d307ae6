-- Search: what filters ask of a product stands beside its tokens, so that narrowing a keyword reads one table.

alter table product_search rename to product_search_before;
alter table product_search_before drop constraint product_search_pkey;
drop index product_search_tokens, product_search_best;

-- Made anew: to change every row in its place would leave as much room unused.
create table product_search (
  product_id    bigint   not null,
  -- The product's own, copied: a search reads no other table. `products` is the truth, a trigger carries it here.
  category_id   bigint   not null,
  shop_id       bigint   not null,
  price_cents   bigint   not null,
  -- The figures decide when a new score or tier is worth a row of the index.
  score         int      not null default 0,
  tier          smallint not null default 1,
  rating_tenths smallint,
  free_freight  boolean  not null,
  in_stock      boolean  not null,
  -- Against a genuine earlier price.
  reduced       boolean  not null,
  -- What a match's rank is told from, small enough to be read for each: title A, names of shop and category B, facts C.
  head          tsvector not null,
  -- Everything that finds the product; read by its indexes only.
  tokens        tsvector not null
-- Room on each page, so that a new score or price does not write all the tokens into the indexes again. The tokens lie
-- apart, the head in the row and as it is: to unpack it would cost more than half of what ranking a match costs.
) with (fillfactor = 60, toast_tuple_target = 3072);
alter table product_search alter column head set storage external;

-- A head that nothing is added to is unpacked.
insert into product_search (product_id, category_id, shop_id, price_cents, score, tier, rating_tenths, free_freight,
                            in_stock, reduced, head, tokens)
select p.id, p.category_id, p.shop_id, p.price_cents, b.score, b.tier, p.rating_tenths, p.free_freight, p.in_stock,
       p.was_cents is not null, b.head || ''::tsvector, b.tokens
  from product_search_before b join products p on p.id = b.product_id order by p.id;
drop table product_search_before;

-- After the rows: all at once is sooner than one by one.
alter table product_search add primary key (product_id), add foreign key (product_id) references products;
create index product_search_tokens on product_search using gin (tokens) with (fastupdate = off);
-- Most words are found among the best products; only rare ones need the whole.
create index product_search_best on product_search using gin (tokens) with (fastupdate = off) where tier = 1;

create function copy_to_search() returns trigger language plpgsql as $$
begin
  update product_search set category_id = new.category_id, shop_id = new.shop_id, price_cents = new.price_cents,
         rating_tenths = new.rating_tenths, free_freight = new.free_freight, in_stock = new.in_stock,
         reduced = new.was_cents is not null
   where product_id = new.id;
  return null;
end $$;

-- Whoever changes a product, by whatever way.
create trigger products_to_search
  after update of category_id, shop_id, price_cents, rating_tenths, free_freight, in_stock, was_cents on products
  for each row
  when ((old.category_id, old.shop_id, old.price_cents, old.rating_tenths, old.free_freight, old.in_stock,
         old.was_cents is not null)
        is distinct from
        (new.category_id, new.shop_id, new.price_cents, new.rating_tenths, new.free_freight, new.in_stock,
         new.was_cents is not null))
  execute function copy_to_search();
