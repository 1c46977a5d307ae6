// SQL that verifies ratings: the counts match the reviews, and products and shops show these counts.
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { between, type Slice } from './checks-store.ts'
import { listFindings } from './verify-store.ts'

export function wrongRatings(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`${wrongProducts(slice)} union all ${wrongShops(slice)} union all ${wrongOrderScores(slice)}
    union all ${wrongShown(slice)}`,
  )
}

/** How many reviews have each score, and how many of these have pictures. */
const counted = sql`
  array[count(*) filter (where v.score = 1), count(*) filter (where v.score = 2), count(*) filter (where v.score = 3),
        count(*) filter (where v.score = 4), count(*) filter (where v.score = 5)] as scored,
  array[count(*) filter (where v.score = 1 and v.pictures > 0), count(*) filter (where v.score = 2 and v.pictures > 0),
        count(*) filter (where v.score = 3 and v.pictures > 0), count(*) filter (where v.score = 4 and v.pictures > 0),
        count(*) filter (where v.score = 5 and v.pictures > 0)] as pictured`
const storedCounts = sql`
  array[scored_1, scored_2, scored_3, scored_4, scored_5]::bigint[] as scored,
  array[pictured_1, pictured_2, pictured_3, pictured_4, pictured_5]::bigint[] as pictured`
const none = sql`'{0,0,0,0,0}'::bigint[]`

/** Products have no range of their own; the range of references has no upper bound either, so it covers them. */
function wrongProducts({ refs }: Slice): Sql {
  return sql`
    select 'product ' || coalesce(r.product_id, c.product_id) || ' has other counts than its reviews' as name
      from (select product_id, ${storedCounts}, service_sum, postage_sum
              from product_ratings where ${between(sql`product_id`, refs)}) r
      full join (
           select v.product_id, ${counted}, sum(s.service) as service, sum(s.postage) as postage
             from reviews v join order_scores s on s.order_id = v.order_id
            where v.hidden_at is null and ${between(sql`v.product_id`, refs)} group by v.product_id) c
        on c.product_id = r.product_id
     where (r.scored, r.pictured, r.service_sum, r.postage_sum) is distinct from (
             coalesce(c.scored, ${none}), coalesce(c.pictured, ${none}),
             coalesce(c.service, 0), coalesce(c.postage, 0))`
}

function wrongShops({ owners }: Slice): Sql {
  return sql`
    select 'shop ' || coalesce(r.shop_id, c.shop_id) || ' has other counts than its reviews'
      from (select shop_id, ${storedCounts} from shop_ratings where ${between(sql`shop_id`, owners)}) r
      full join (
           select v.shop_id, ${counted} from reviews v
            where v.hidden_at is null and ${between(sql`v.shop_id`, owners)} group by v.shop_id) c
        on c.shop_id = r.shop_id
     where (r.scored, r.pictured) is distinct from (coalesce(c.scored, ${none}), coalesce(c.pictured, ${none}))`
}

/** Only in a full verification, because no index leads from a shop to the scores of its orders. */
function wrongOrderScores({ isFull }: Slice): Sql {
  return sql`
    select 'shop ' || coalesce(r.shop_id, c.shop_id) || ' has other counts than its orders'
      from shop_ratings r
      full join (
           select shop_id, count(*) as orders, sum(service) as service, sum(postage) as postage
             from order_scores group by shop_id) c on c.shop_id = r.shop_id
     where ${isFull} and (r.orders, r.service_sum, r.postage_sum) is distinct from (
             coalesce(c.orders, 0), coalesce(c.service, 0), coalesce(c.postage, 0))`
}

/** Skips ratings that are not copied to products and shops yet. */
function wrongShown({ owners, refs }: Slice): Sql {
  const sum = sql`scored_1 + scored_2 + scored_3 + scored_4 + scored_5`
  return sql`
    select 'product ' || p.id || ' shows another rating than its counts'
      from products p left join product_ratings r on r.product_id = p.id
     where ${between(sql`p.id`, refs)} and r.copied is not false
       and (p.reviews, p.rating_tenths) is distinct from (coalesce(${sum}, 0),
             round((scored_1 + 2 * scored_2 + 3 * scored_3 + 4 * scored_4 + 5 * scored_5) * 10.0
                   / nullif(${sum}, 0))::smallint)
    union all
    select 'shop ' || s.id || ' shows another rating than its counts'
      from shops s left join shop_ratings r on r.shop_id = s.id
     where ${between(sql`s.id`, owners)} and r.copied is not false
       and (s.reviews, s.good_reviews) is distinct from (coalesce(${sum}, 0), coalesce(scored_4 + scored_5, 0))`
}
