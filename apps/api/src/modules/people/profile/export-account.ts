// Everything the shop knows of a person, for that person to take away.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { exportAccount as exportEndpoint } from '@shop/contract/people/account.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import * as favourites from '#modules/catalog/favourites/service.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as addresses from '#modules/people/addresses/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as support from '#modules/people/support/service.ts'
import * as bag from '#modules/sales/bag/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as refunds from '#modules/sales/refunds/service.ts'
import * as reviews from '#modules/sales/reviews/service.ts'
import * as fundRecords from '#modules/wallet/fund-records/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import * as store from './store.ts'

/** Of each kind the newest so many; which kinds were cut is said in the file. */
const rowsMax = 5_000
// A whole person in memory is heavy: two at once, the rest in line.
const exportLimit = createConcurrencyLimit({ runningMax: 2, waitingMax: 50 })

export function exportAccount(ctx: Ctx): Promise<Reply<typeof exportEndpoint>> {
  return exportLimit(async () => {
    const facts = await factsOf(ctx, shopperOf(ctx).userId)
    const truncated = Object.entries(facts)
      .filter(([, value]) => Array.isArray(value) && value.length >= rowsMax)
      .map(([name]) => name)
    const madeAt = ctx.now()
    const file = {
      made_at: madeAt,
      ...facts,
      ...(truncated.length > 0 && { only_the_newest_of: truncated, rows_max: rowsMax }),
    }
    return { made_at: madeAt, json: JSON.stringify(file, null, 2) }
  })
}

/** One kind after the other: an export must not take the connections of everybody else. */
async function factsOf(ctx: Ctx, userId: number): Promise<Record<string, unknown>> {
  return {
    profile: await identity.getUser(ctx),
    addresses: await addresses.listAddressesOf(ctx, userId),
    bag: await bag.exportPerson(ctx, userId, rowsMax),
    ...(await orders.exportPerson(ctx, userId, rowsMax)),
    ...(await refunds.exportPerson(ctx, userId, rowsMax)),
    ...(await reviews.exportPerson(ctx, userId, rowsMax)),
    ...(await favourites.exportPerson(ctx, userId, rowsMax)),
    ...(await shops.exportPerson(ctx, userId, rowsMax)),
    ...(await notifications.exportPerson(ctx, userId, rowsMax)),
    ...(await support.exportPerson(ctx, userId, rowsMax)),
    ...(await media.exportPerson(ctx, userId, rowsMax)),
    ...(await paymentPassword.exportPerson(ctx, userId)),
    ...(await recharges.exportPerson(ctx, userId, rowsMax)),
    ...(await withdrawals.exportPerson(ctx, userId, rowsMax)),
    ...(await fundRecords.exportPerson(ctx, userId, rowsMax)),
    // Who of us wrote it is not the person's; what it says is.
    notes_about_you: (await store.listNotes(ctx, userId, rowsMax)).map(({ text, created_at }) => ({
      text,
      created_at,
    })),
    ...(await identity.exportPerson(ctx, userId, rowsMax)),
    sessions: await identity.listSessionsOf(ctx, userId, rowsMax),
    security_events: await identity.listEventsOf(ctx, userId, rowsMax),
  }
}
