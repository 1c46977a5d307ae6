// Exports all personal data of a shopper.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { exportAccount as exportEndpoint } from '@shop/contract/people/profile.ts'
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
import * as cards from '#modules/wallet/cards/service.ts'
import * as fundRecords from '#modules/wallet/fund-records/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import * as store from './store.ts'

/** The newest rows of each kind; the file says which kinds were truncated. */
const rowsMax = 5_000
// An export takes much memory: two at a time, the others wait.
const exportLimit = createConcurrencyLimit({ runningMax: 2, waitingMax: 50 })

export function exportAccount(ctx: Ctx): Promise<Reply<typeof exportEndpoint>> {
  return exportLimit(async () => {
    const facts = await factsOf(ctx, shopperOf(ctx).userId)
    const truncated = Object.entries(facts)
      .filter(([, value]) => Array.isArray(value) && value.length >= rowsMax)
      .map(([name]) => name)
    const exportedAt = ctx.now()
    const file = {
      made_at: exportedAt,
      ...facts,
      ...(truncated.length > 0 && { only_the_newest_of: truncated, rows_max: rowsMax }),
    }
    return { made_at: exportedAt, json: JSON.stringify(file, null, 2) }
  })
}

/** One query after the other, so that an export does not take the connections of other requests. */
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
    ...(await cards.exportPerson(ctx, userId)),
    ...(await recharges.exportPerson(ctx, userId, rowsMax)),
    ...(await withdrawals.exportPerson(ctx, userId, rowsMax)),
    ...(await fundRecords.exportPerson(ctx, userId, rowsMax)),
    // The text is the shopper's data, the name of the operator is not.
    notes_about_you: (await store.listNotes(ctx, userId, rowsMax)).map(({ text, created_at }) => ({
      text,
      created_at,
    })),
    ...(await identity.exportPerson(ctx, userId, rowsMax)),
    sessions: await identity.listSessionsOf(ctx, userId, rowsMax),
    security_events: await identity.listEventsOf(ctx, userId, rowsMax),
  }
}
