// Closes an account: checks that nothing is owed, erases the personal data, and keeps the name taken.
import type { Input } from '@shop/contract/endpoint.ts'
import type { closeAccount as closeEndpoint } from '@shop/contract/people/profile.ts'
import { invalidateSessions } from '#cache/session-cache.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { eraseReplays, invalidateAnswers } from '#http/replay.ts'
import * as favourites from '#modules/catalog/favourites/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as addresses from '#modules/people/addresses/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as support from '#modules/people/support/service.ts'
import * as bag from '#modules/sales/bag/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as refunds from '#modules/sales/refunds/service.ts'
import * as reviews from '#modules/sales/reviews/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './store.ts'

export interface ProfileSettings {
  pepper: string
}

/** What prevents closing, as the reason of the refusal. */
export type ClosingObstacle = 'wallet.not_empty' | 'wallet.locked' | 'order.wrong_state'
type ObstacleCheck = (tx: TxCtx, userId: number) => Promise<ClosingObstacle | undefined>

/** A module with something a shopper may owe or be owed adds its check here. */
const obstacleChecks: readonly ObstacleCheck[] = [hasMoney, hasMoneyInTransit, hasOrders]

/** A locked wallet is under dispute, which may still bring money back. */
async function hasMoney(tx: TxCtx, userId: number): Promise<ClosingObstacle | undefined> {
  const { available, frozen, debt, isOpen } = await ledger.lockWallet(tx, userId)
  if (available > 0 || frozen > 0 || debt > 0) return 'wallet.not_empty'
  return isOpen ? undefined : 'wallet.locked'
}

/** Money that is credited later or returns from a failed payout needs an open account. */
async function hasMoneyInTransit(tx: TxCtx, userId: number): Promise<ClosingObstacle | undefined> {
  const isAwaited = (await recharges.hasOpen(tx, userId)) || (await withdrawals.hasUnpaid(tx, userId))
  return isAwaited ? 'wallet.not_empty' : undefined
}

/** Orders to be paid, delivered or settled with the shop. */
async function hasOrders(tx: TxCtx, userId: number): Promise<ClosingObstacle | undefined> {
  return (await orders.hasOpenOrders(tx, userId)) ? 'order.wrong_state' : undefined
}

/** All obstacles, in the order of the checks. */
export async function closingObstacles(tx: TxCtx, userId: number): Promise<ClosingObstacle[]> {
  const obstacles: ClosingObstacle[] = []
  for (const check of obstacleChecks) {
    const obstacle = await check(tx, userId)
    if (obstacle) obstacles.push(obstacle)
  }
  return obstacles
}

export async function closeAccount(
  ctx: Ctx,
  settings: ProfileSettings,
  body: Input<typeof closeEndpoint>['body'],
): Promise<null> {
  const { userId } = shopperOf(ctx)
  const { account } = await identity.getUser(ctx)
  if (body.confirm.toLowerCase() !== account.toLowerCase()) refuseFields({ confirm: 'format' })
  await identity.checkPassword(ctx, settings, { userId, password: body.password })
  return inTx(ctx, async (tx) => {
    // Conversations before the user, in the lock order of replies.
    await support.lockThreads(tx, userId)
    // Orders before the wallet, in the lock order of payments and refunds.
    await orders.lockOrdersOf(tx, userId)
    // The wallet before the user: recharges and withdrawals hold it while they insert a row that refers to the user.
    await ledger.lockWallet(tx, userId)
    const user = (await store.lockUserRow(tx, userId)) ?? refuse('state.changed')
    if (user.status !== 'open') refuse('state.changed')
    const [obstacle] = await closingObstacles(tx, userId)
    if (obstacle) refuse(obstacle)
    await erasePersonalData(tx, user)
    return null
  })
}

/** Records of payments stay in their modules with the user id alone. */
async function erasePersonalData(tx: TxCtx, { id: userId, email }: store.StoredUser): Promise<void> {
  await ledger.setWalletOpen(tx, userId, false)
  await addresses.deleteAddressesOf(tx, userId)
  await favourites.erasePerson(tx, userId)
  await bag.erasePerson(tx, userId)
  await shops.erasePerson(tx, userId)
  await notifications.erasePerson(tx, userId)
  await support.erasePerson(tx, userId)
  await orders.erasePerson(tx, userId)
  await invalidateAnswers(tx, { endpoint: 'giveRefund', ids: await refunds.erasePerson(tx, userId) })
  await reviews.erasePerson(tx, userId)
  await paymentPassword.dropPaymentPassword(tx, userId)
  await cards.erasePerson(tx, userId)
  await store.deleteNotes(tx, userId)
  await mail.eraseMailsTo(tx, email)
  await eraseReplays(tx, userId)
  await identity.closeUser(tx, userId)
  invalidateSessions(userId)
}
