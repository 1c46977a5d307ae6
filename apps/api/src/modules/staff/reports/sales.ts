// The sales numbers of the dashboard, each shown only to the roles that work with it.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { createCache } from '#cache/cache.ts'
import { type Ctx, onPrimary, operatorOf } from '#context.ts'
import * as store from './sales-store.ts'

const daysShown = 30
/** Many operators keep the dashboard open, and it polls. */
const salesCache = createCache<Awaited<ReturnType<typeof countAll>>>({ ms: 5_000, max: 1 })

export async function getSales(ctx: Ctx): Promise<Sales> {
  const { roles } = operatorOf(ctx)
  const all = await salesCache.get(ctx, 'sales', () => countAll(onPrimary(ctx)))
  const visibleTo = <Value>(allowedRoles: readonly Role[], value: Value): Value | null =>
    roles.includes('admin') || allowedRoles.some((role) => roles.includes(role)) ? value : null
  return {
    to_ship: visibleTo(['fulfilment', 'support'], all.toShip),
    exceptions: visibleTo(['fulfilment', 'support'], all.exceptions),
    payouts: visibleTo(['finance', 'checker'], all.payouts),
    after_sale: visibleTo(['support', 'fulfilment', 'finance'], all.afterSale),
    discounts: visibleTo(['catalog', 'finance', 'checker'], all.discounts),
    today: { ...all.today, failed_cards: visibleTo(['finance', 'checker'], all.failedCards) },
    days: all.days,
  }
}

async function countAll(ctx: Ctx) {
  const [toShip, exceptions, payouts, afterSale] = await Promise.all([
    store.getToShip(ctx),
    store.getExceptions(ctx),
    store.getPayouts(ctx),
    store.getAfterSale(ctx),
  ])
  const [today, failedCards, days, discounts] = await Promise.all([
    store.getToday(ctx),
    store.countFailedCards(ctx),
    store.listDays(ctx, daysShown),
    store.getDiscounts(ctx, daysShown),
  ])
  return { toShip, exceptions, payouts, afterSale, today, failedCards, days, discounts }
}
