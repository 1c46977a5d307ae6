// Races over a code: whoever takes a use, gives it back or comes too late, it is never used more often than it may be.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newShop, newSku, order } from '../../../../test/purchases.ts'
import { newBuyers } from '../../../../test/shopping.ts'

const { owner, db } = await createHarness()
const most = 50

test('a code of 50 uses, 500 buyers, and many who cancel: never a use too many, none lost', async () => {
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 1_000 })
  const [code] = await owner.query<{ id: number }>(sql`
    insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, total_uses, uses_per_user, starts_at, ends_at)
    values ('FIFTY', 'fixed', 100, 1000000, now(), ${most}, 1, now() - interval '1 day', now() + interval '1 day') returning id`)
  const promo = { id: code?.id ?? 0, version: 1, discount_cents: 100 }
  const take = async (buyer: { userId: number; sessionId: number }) => {
    const { result, ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1, discount: 100 }], promo })
    assert.ok(result === 0 || result === 4, `answered ${result}`)
    return result === 0 ? ids[0] : undefined
  }
  let [held, cancelled, refused] = [0, 0, 0]
  await Promise.all(
    (await newBuyers(owner, 500)).map(async (buyer, at) => {
      const orderId = await take(buyer)
      if (orderId === undefined) return void refused++
      if (at % 2 === 1) return void held++
      // Twice at once: the use comes back once.
      const ends = await Promise.all([cancel(db, { orderId }), cancel(db, { orderId })])
      assert.deepEqual(ends.map(({ result }) => result).sort(), [0, 5])
      cancelled++
      // Who cancelled may come again, as long as there is a use.
      if (at % 4 === 0 && (await take(buyer)) !== undefined) held++
    }),
  )
  assert.ok(cancelled > 10 && held <= most && refused > 100, `${held} held, ${cancelled} cancelled, ${refused} refused`)
  const counts = async () =>
    (
      await owner.query<{ used: number; taken: number; stock: number }>(sql`
        select used, (select count(*) from promo_redemptions r where r.promo_id = c.id and r.given_back_at is null) as taken,
               (select stock from skus where id = ${sku.skuId}) as stock
          from promo_codes c where id = ${promo.id}`)
    )[0]
  assert.deepEqual(await counts(), { used: held, taken: held, stock: 1_000 - held })
  // What is left goes to as many as there are uses, and to nobody more.
  const late = await Promise.all((await newBuyers(owner, most - held + 5)).map(take))
  assert.equal(late.filter((id) => id !== undefined).length, most - held)
  assert.deepEqual(await counts(), { used: most, taken: most, stock: 1_000 - most })
})
