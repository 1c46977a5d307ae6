// By the clock: a product whose last piece was ordered, or came back, says so in lists and to who waits for it.
import { type Ctx, inTx } from '#context.ts'
import { forget } from '#modules/catalog/products/service.ts'
import { lockProducts } from './editing-store.ts'
import { settle } from './settling.ts'
import * as store from './turning-store.ts'

const turnsEach = 100
const batchesMax = 20

export async function settleStockTurns(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const count = await inTx(ctx, async (tx) => {
      const taken = await store.takeTurns(tx, turnsEach)
      if (taken.count === 0) return 0
      await lockProducts(tx, taken.productIds)
      await settle(tx, taken.productIds)
      return taken.count
    })
    if (count > 0) forget(ctx)
    if (count < turnsEach) return
  }
}
