// The scheduled jobs of the shop and how often they run; scheduler.ts runs them.
import { sql } from '#db/sql.ts'
import { dropOldCounts } from '#http/rate-limits.ts'
import * as favourites from '#modules/catalog/favourites/service.ts'
import * as media from '#modules/catalog/media/service.ts'
import { syncStockEvents } from '#modules/catalog/product-admin/sync-products.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shopPages from '#modules/catalog/shop-pages/service.ts'
import * as statistics from '#modules/catalog/statistics/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as pages from '#modules/people/pages/service.ts'
import * as push from '#modules/people/push/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as refunds from '#modules/sales/refunds/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as staff from '#modules/staff/operators/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { dropOldFailures } from '#security/login-locks.ts'
import { staffSettings } from './app-modules.ts'
import { openCardService } from './card-service.ts'
import type { Config } from './config.ts'
import type { Job } from './scheduler.ts'

export const jobs: readonly Job[] = [
  { name: 'ledger.closeWindow', everySeconds: 60, run: ledger.closeWindow },
  { name: 'ledger.watch', everySeconds: 60, slow: true, run: ledger.watchLedger },
  { name: 'identity.dropExpiredSessions', everySeconds: 600, run: identity.dropExpiredSessions },
  { name: 'identity.dropOldFailures', everySeconds: 3600, run: dropOldFailures },
  { name: 'identity.dropOldCodes', everySeconds: 3600, run: identity.dropOldCodes },
  { name: 'identity.dropOldSecurityEvents', everySeconds: 3600, run: identity.dropOldSecurityEvents },
  { name: 'paymentPassword.dropOldTokens', everySeconds: 600, run: paymentPassword.dropOldTokens },
  { name: 'mail.dropOldMails', everySeconds: 3600, run: mail.dropOldMails },
  { name: 'staff.dropExpiredSessions', everySeconds: 600, run: staff.dropExpiredSessions },
  { name: 'staff.logFailedLogins', everySeconds: 60, run: staff.logFailedLogins },
  { name: 'cards.dropOldEvents', everySeconds: 3600, run: cards.dropOldEvents },
  { name: 'approvals.expire', everySeconds: 600, run: approvals.expireApprovals },
  { name: 'notices.dropOld', everySeconds: 3600, run: notifications.dropOldNotifications },
  { name: 'notices.push', everySeconds: 1, run: notifications.pushNotifications },
  { name: 'push.dropUnseen', everySeconds: 3600, run: push.dropUnseenSubscriptions },
  { name: 'pages.sendLawNotifications', everySeconds: 10, slow: true, run: pages.sendLawNotifications },
  { name: 'catalog.recountWords', everySeconds: 30, slow: true, run: catalog.recountWords },
  { name: 'catalog.indexRenamed', everySeconds: 10, slow: true, run: catalog.indexRenamed },
  { name: 'favourites.sendNotifications', everySeconds: 300, slow: true, run: favourites.sendFavouriteNotifications },
  {
    name: 'shopPages.sendNewProductNotifications',
    everySeconds: 3600,
    slow: true,
    run: shopPages.sendNewProductNotifications,
  },
  // When an order is due, such as to count as received or to be completed: packages/contract/src/staff/admin-settings.ts.
  { name: 'orders.sendNotifications', everySeconds: 1, run: orders.sendOrderNotifications },
  { name: 'orders.payPlanned', everySeconds: 2, run: orders.payPlannedDue },
  { name: 'orders.expireUnpaid', everySeconds: 2, run: orders.expireUnpaid },
  { name: 'orders.remindDue', everySeconds: 10, run: orders.remindDue },
  { name: 'orders.receiveDue', everySeconds: 30, run: orders.receiveDue },
  { name: 'orders.completeDue', everySeconds: 30, run: orders.completeDue },
  { name: 'orders.dropRefusedPayments', everySeconds: 3600, run: orders.dropRefusedPayments },
  { name: 'refunds.escalateDue', everySeconds: 30, run: refunds.escalateDue },
  { name: 'refunds.remindReturns', everySeconds: 60, run: refunds.remindReturns },
  { name: 'refunds.lapseDue', everySeconds: 30, run: refunds.lapseDue },
  { name: 'productAdmin.syncStockEvents', everySeconds: 2, run: syncStockEvents },
  { name: 'statistics.foldSales', everySeconds: 5, run: statistics.foldSales },
  { name: 'statistics.foldRatings', everySeconds: 2, run: statistics.foldRatings },
  { name: 'statistics.rankHot', everySeconds: 300, slow: true, run: statistics.rankHot },
  { name: 'statistics.refreshShops', everySeconds: 300, slow: true, run: statistics.refreshShops },
  { name: 'statistics.refreshScores', everySeconds: 300, slow: true, run: statistics.refreshScores },
  { name: 'http.dropOldCounts', everySeconds: 60, run: dropOldCounts },
  {
    // Clients retry a request within minutes, not weeks.
    name: 'http.dropOldReplays',
    everySeconds: 3600,
    run: async (ctx) => {
      await ctx.db.query(sql`delete from request_replays where created_at < now() - interval '7 days'`)
    },
  },
]

export interface JobSettings {
  config: Config
  pepper: string
  storage: media.MediaStorage
}

/** All jobs, including those that need the configuration. */
export function jobsOf({ config, pepper, storage }: JobSettings): readonly Job[] {
  const transport = mail.createTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom })
  const pushTransport = push.createPushTransport({ subject: pushSubject(config), testUrl: config.pushTestUrl })
  const { cardService } = openCardService(config, pepper)
  const settings = staffSettings(config, pepper)
  return [
    ...jobs,
    { name: 'staff.applyGrants', everySeconds: 10, run: (ctx) => staff.applyDueGrants(ctx, settings) },
    {
      name: 'media.dropUnused',
      everySeconds: 3600,
      slow: true,
      run: media.createPictureCleanup(storage),
    },
    {
      name: 'identity.makeRequestedCodes',
      everySeconds: 1,
      run: (ctx) => identity.makeRequestedCodes(ctx, { pepper }),
    },
    { name: 'cards.pollPayments', everySeconds: 5, outside: true, run: (ctx) => cards.pollPayments(ctx, cardService) },
    {
      name: 'cards.deleteRemoved',
      everySeconds: 30,
      outside: true,
      run: (ctx) => cards.deleteRemovedCards(ctx, cardService),
    },
    { name: 'cards.sendRefunds', everySeconds: 2, outside: true, run: (ctx) => cards.sendRefunds(ctx, cardService) },
    { name: 'notices.mail', everySeconds: 2, run: (ctx) => notifications.mailNotifications(ctx, config) },
    { name: 'mail.sendMails', everySeconds: 2, outside: true, run: (ctx) => mail.sendMails(ctx, transport) },
    {
      name: 'push.sendPushes',
      everySeconds: 1,
      untrusted: true,
      run: (ctx) => push.sendPushes(ctx, pushTransport, pepper),
    },
  ]
}

/** Push services accept the address of a site or a mailbox, but no site without encryption. */
function pushSubject({ publicUrl, supportEmail }: Config): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail || 'support@tradewind.example'}`
}
