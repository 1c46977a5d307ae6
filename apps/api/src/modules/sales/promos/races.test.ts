// Tests of concurrent uses of a promo code: it is never used more often than allowed, and no use is lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newShop, newSku, order } from '../../../../test/purchases.ts'
import { newBuyers } from '../../../../test/shopping.ts'

const { owner, db } = await createHarness()
const usesMax = 50

test('500 buyers with cancellations never exceed the 50 uses of a code, and lose none', async () => {
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 1_000 })
  const [code] = await owner.query<{ id: number }>(sql`
    insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, total_uses, uses_per_user, starts_at,
                             ends_at)
    values ('FIFTY', 'fixed', 100, 1000000, now(), ${usesMax}, 1, now() - interval '1 day',
            now() + interval '1 day') returning id`)
  const promo = { id: code?.id ?? 0, version: 1, discount_cents: 100 }
  const take = async (buyer: { userId: number; sessionId: number }) => {
    const { result, ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1, discount: 100 }], promo })
    assert.ok(result === 'created' || result === 'promo_exhausted', `result ${result}`)
    return result === 'created' ? ids[0] : undefined
  }
  let [used, cancelled, refused] = [0, 0, 0]
  await Promise.all(
    (await newBuyers(owner, 500)).map(async (buyer, index) => {
      const orderId = await take(buyer)
      if (orderId === undefined) return void refused++
      if (index % 2 === 1) return void used++
      // Two concurrent cancellations return the use once.
      const ends = await Promise.all([cancel(db, { orderId }), cancel(db, { orderId })])
      assert.deepEqual(ends.map(({ result }) => result).sort(), ['cancelled', 'wrong_state'])
      cancelled++
      // After canceling, a buyer may use the code again while uses are left.
      if (index % 4 === 0 && (await take(buyer)) !== undefined) used++
    }),
  )
  assert.ok(
    cancelled > 10 && used <= usesMax && refused > 100,
    `${used} used, ${cancelled} canceled, ${refused} refused`,
  )
  const counts = async () =>
    (
      await owner.query<{ used: number; taken: number; stock: number }>(sql`
        select used, (select count(*) from promo_redemptions r
                       where r.promo_id = c.id and r.released_at is null) as taken,
               (select stock from skus where id = ${sku.skuId}) as stock
          from promo_codes c where id = ${promo.id}`)
    )[0]
  assert.deepEqual(await counts(), { used, taken: used, stock: 1_000 - used })
  // The remaining uses go to other buyers, and no more than that.
  const late = await Promise.all((await newBuyers(owner, usesMax - used + 5)).map(take))
  assert.equal(late.filter((id) => id !== undefined).length, usesMax - used)
  assert.deepEqual(await counts(), { used: usesMax, taken: usesMax, stock: 1_000 - usesMax })
})
