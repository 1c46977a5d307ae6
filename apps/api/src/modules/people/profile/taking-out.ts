// Everything the shop knows of a person, for that person to take away.
import type { exportAccount as exportEndpoint } from '@shop/contract/people/account.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { createTurns } from '#http/concurrency-limit.ts'
import * as bag from '#modules/sales/bag/service.ts'
import * as customers from '#modules/people/addresses/service.ts'
import * as favourites from '#modules/catalog/favourites/service.ts'
import * as funds from '#modules/wallet/fund-records/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as notices from '#modules/people/notifications/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as paycode from '#modules/wallet/payment-password/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as refunds from '#modules/sales/refunds/service.ts'
import * as reviews from '#modules/sales/reviews/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as support from '#modules/people/support/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import * as store from './store.ts'

/** Of each kind the newest so many; which kinds were cut is said in the file. */
const rowsMax = 5_000
// A whole person in memory is heavy: two at once, the rest in line.
const inTurn = createTurns({ runningMax: 2, waitingMax: 50 })

export function exportAccount(ctx: Ctx): Promise<Reply<typeof exportEndpoint>> {
  return inTurn(async () => {
    const facts = await factsOf(ctx, shopperOf(ctx).userId)
    const cut = Object.entries(facts)
      .filter(([, value]) => Array.isArray(value) && value.length >= rowsMax)
      .map(([name]) => name)
    const madeAt = ctx.now()
    const file = { made_at: madeAt, ...facts, ...(cut.length > 0 && { only_the_newest_of: cut, rows_max: rowsMax }) }
    return { made_at: madeAt, json: JSON.stringify(file, null, 2) }
  })
}

/** One kind after the other: an export must not take the connections of everybody else. */
async function factsOf(ctx: Ctx, userId: number): Promise<Record<string, unknown>> {
  return {
    profile: await identity.getUser(ctx),
    addresses: await customers.listAddressesOf(ctx, userId),
    bag: await bag.factsOfPerson(ctx, userId, rowsMax),
    ...(await orders.factsOfPerson(ctx, userId, rowsMax)),
    ...(await refunds.factsOfPerson(ctx, userId, rowsMax)),
    ...(await reviews.factsOfPerson(ctx, userId, rowsMax)),
    ...(await favourites.factsOfPerson(ctx, userId, rowsMax)),
    ...(await shops.factsOfPerson(ctx, userId, rowsMax)),
    ...(await notices.factsOfPerson(ctx, userId, rowsMax)),
    ...(await support.factsOfPerson(ctx, userId, rowsMax)),
    ...(await media.factsOfPerson(ctx, userId, rowsMax)),
    ...(await paycode.factsOfPerson(ctx, userId)),
    ...(await recharges.factsOfPerson(ctx, userId, rowsMax)),
    ...(await withdrawals.factsOfPerson(ctx, userId, rowsMax)),
    ...(await funds.factsOfPerson(ctx, userId, rowsMax)),
    // Who of us wrote it is not the person's; what it says is.
    notes_about_you: (await store.listNotes(ctx, userId, rowsMax)).map(({ text, created_at }) => ({
      text,
      created_at,
    })),
    ...(await identity.factsOfPerson(ctx, userId, rowsMax)),
    sessions: await identity.listSessionsOf(ctx, userId, rowsMax),
    security_events: await identity.listEventsOf(ctx, userId, rowsMax),
  }
}
