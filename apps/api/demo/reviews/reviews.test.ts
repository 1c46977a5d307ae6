// Tests that the demo's reviews are plausible: six languages, no repeated text per product, correct counts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getShop } from '@shop/contract/catalog/shop-pages.ts'
import { languages } from '@shop/contract/language.ts'
import { getRatingSummary, listReviews } from '@shop/contract/sales/reviews.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../test/harness.ts'
import { assertProven } from '../../test/withdrawer.ts'
import { listCatalog } from './catalog.ts'
import { planReviews } from './plan.ts'
import { defaultReviewers } from './seed.ts'
import { phrasesIn } from './write-review.ts'

const harness = await createHarness({ demo: true, reviewers: 12 })
const { db, guest, ctx } = harness
const products = await inTx(ctx(), listCatalog)
const reviewers = planReviews(products, defaultReviewers)
const written = reviewers.flatMap((item) =>
  item.orders.flatMap(({ reviews }) => reviews.map((review) => ({ ...review, language: item.language }))),
)

test('there are thousands of reviews in six languages, with pictures, replies and a plausible spread of scores', () => {
  assert.ok(written.length >= 3_000, `${written.length} reviews`)
  for (const language of languages) {
    const share = written.filter((item) => item.language === language).length / written.length
    assert.ok(share > 0.07 && share < 0.4, `${language}: ${share}`)
  }
  const share = (fits: (item: (typeof written)[number]) => boolean) => written.filter(fits).length / written.length
  assert.ok(share(({ pictureIds }) => pictureIds.length > 0) > 0.15)
  assert.ok(share(({ reply }) => reply !== '') > 0.1)
  assert.ok(share(({ score }) => score === 5) < 0.75 && share(({ score }) => score <= 2) > 0.03)
  const averages = [...Map.groupBy(written, ({ product }) => product.id).values()]
    .filter((reviews) => reviews.length >= 8)
    .map((reviews) => reviews.reduce((sum, { score }) => sum + score, 0) / reviews.length)
  assert.ok(Math.min(...averages) < 3.8 && Math.max(...averages) > 4.7)
})

test('no two reviews of a product have the same text, and none is too long', () => {
  for (const [productId, reviews] of Map.groupBy(written, ({ product }) => product.id)) {
    const contents = reviews.map(({ content }) => content)
    assert.equal(new Set(contents).size, contents.length, `${productId}`)
    for (const content of contents) assert.ok(content.length >= 2 && content.length <= 500, content)
  }
})

test('a review is younger than its product, and a product has fewer reviews than sales', () => {
  for (const { boughtDaysAgo, orders } of reviewers)
    for (const { product } of orders.flatMap(({ reviews }) => reviews)) assert.ok(product.age_days > boughtDaysAgo)
  for (const reviews of Map.groupBy(written, ({ product }) => product.id).values())
    assert.ok(reviews.length <= Math.ceil((reviews[0]?.product.sold ?? 0) * 0.4))
  const accounts = reviewers.map(({ account }) => account)
  assert.equal(new Set(accounts).size, accounts.length)
})

test('every language has the same number of phrases of each kind, all in its own script', () => {
  const english = phrasesIn['en-US']
  for (const language of languages) {
    const { open, about, use, delivery } = phrasesIn[language]
    assert.equal(use.length, english.use.length)
    for (const mood of ['good', 'fair', 'poor'] as const) assert.equal(open[mood].length, english.open[mood].length)
    for (const [category, { good, bad }] of Object.entries(about))
      assert.deepEqual({ good: good.length, bad: bad.length }, { good: 5, bad: 3 }, `${language} ${category}`)
    const general = [...Object.values(open).flat(), ...use, ...delivery.good, ...delivery.bad]
    const sentences = [...general, ...Object.values(about).flatMap(({ good, bad }) => [...good, ...bad])]
    const scripts = {
      'ko-KR': /[가-힣]/,
      'th-TH': /[ก-๛]/,
      'ja-JP': /[ぁ-んァ-ヶ]/,
      'zh-CN': /[一-龥]/,
      'zh-TW': /[一-龥]/,
    }
    const script = language === 'en-US' ? /^[A-Za-z0-9 ’,.!-]+$/ : scripts[language]
    for (const sentence of sentences) assert.match(sentence, script)
  }
})

test('the ratings of products and shops come from their reviews, and the ledger is consistent', async () => {
  const wrong = await db.query(sql`
    select p.id from products p, lateral (
        select count(*)::int as reviews, round(avg(v.score) * 10)::smallint as tenths from reviews v
         where v.product_id = p.id and v.hidden_at is null) r
     where (p.reviews, p.rating_tenths) is distinct from (r.reviews, r.tenths)`)
  assert.deepEqual(wrong, [])
  const [top] = await db.query<{ id: number; shop_id: number; reviews: number }>(sql`
    select id, shop_id, reviews from products order by reviews desc, id limit 1`)
  assert.ok(top && top.reviews >= 2)
  const { list, total } = await guest(listReviews, { query: { product_id: top.id } })
  assert.deepEqual({ total, listed: list.length }, { total: top.reviews, listed: Math.min(20, top.reviews) })
  const shop = await guest(getShop, { query: { id: top.shop_id } })
  const summary = await guest(getRatingSummary, { query: { shop_id: top.shop_id } })
  assert.equal(shop.favorable_rate, summary.favorable_rate)
  assert.ok(summary.service && summary.postage)
  const stock = await db.query(sql`select 1 from skus where stock < 0 or stock > 400`)
  assert.deepEqual(stock, [], 'the stock is unchanged')
  await assertProven(harness)
})
