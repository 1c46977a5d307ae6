// Registers every module's routes and hands each its dependencies.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/pool.ts'
import { type Bind, contextOf } from '#http/bind.ts'
import type { Limit } from '#http/rate-limits.ts'
import { favouritesRoutes } from '#modules/catalog/favourites/routes.ts'
import { rememberSeen } from '#modules/catalog/favourites/service.ts'
import { homeAdminRoutes } from '#modules/catalog/home/admin-routes.ts'
import { homeRoutes } from '#modules/catalog/home/routes.ts'
import { mediaAdminRoutes } from '#modules/catalog/media/admin-routes.ts'
import { mediaRoutes, uploadRoutes } from '#modules/catalog/media/routes.ts'
import type { MediaStorage } from '#modules/catalog/media/service.ts'
import { productAdminRoutes } from '#modules/catalog/product-admin/admin-routes.ts'
import { productsRoutes } from '#modules/catalog/products/routes.ts'
import { searchAdminRoutes } from '#modules/catalog/search/admin-routes.ts'
import { searchRoutes } from '#modules/catalog/search/routes.ts'
import { shopPagesRoutes } from '#modules/catalog/shop-pages/routes.ts'
import { shopsAdminRoutes } from '#modules/catalog/shops/admin-routes.ts'
import { shopsRoutes } from '#modules/catalog/shops/routes.ts'
import { statisticsRoutes } from '#modules/catalog/statistics/routes.ts'
import { addressesRoutes } from '#modules/people/addresses/routes.ts'
import { identityRoutes } from '#modules/people/identity/routes.ts'
import { mailAdminRoutes } from '#modules/people/mail/admin-routes.ts'
import { mailPreviewRoutes } from '#modules/people/notifications/preview-routes.ts'
import { notificationsRoutes } from '#modules/people/notifications/routes.ts'
import { pagesAdminRoutes } from '#modules/people/pages/admin-routes.ts'
import { pagesRoutes } from '#modules/people/pages/routes.ts'
import { profileAdminRoutes } from '#modules/people/profile/admin-routes.ts'
import { profileRoutes } from '#modules/people/profile/routes.ts'
import { pushRoutes } from '#modules/people/push/routes.ts'
import { supportAdminRoutes } from '#modules/people/support/admin-routes.ts'
import { supportRoutes } from '#modules/people/support/routes.ts'
import { bagRoutes } from '#modules/sales/bag/routes.ts'
import { checkoutRoutes } from '#modules/sales/checkout/routes.ts'
import { logisticsAdminRoutes } from '#modules/sales/logistics/admin-routes.ts'
import { logisticsRoutes } from '#modules/sales/logistics/routes.ts'
import { ordersAdminRoutes } from '#modules/sales/orders/admin-routes.ts'
import { ordersRoutes } from '#modules/sales/orders/routes.ts'
import { payoutsAdminRoutes } from '#modules/sales/payouts/admin-routes.ts'
import { promosAdminRoutes } from '#modules/sales/promos/admin-routes.ts'
import { refundsAdminRoutes } from '#modules/sales/refunds/admin-routes.ts'
import { refundsRoutes } from '#modules/sales/refunds/routes.ts'
import { reviewsAdminRoutes } from '#modules/sales/reviews/admin-routes.ts'
import { reviewsRoutes } from '#modules/sales/reviews/routes.ts'
import { shippingAdminRoutes } from '#modules/sales/shipping/admin-routes.ts'
import { shippingRoutes } from '#modules/sales/shipping/routes.ts'
import { auditLogAdminRoutes } from '#modules/staff/audit-log/admin-routes.ts'
import { operatorsAdminRoutes } from '#modules/staff/operators/admin-routes.ts'
import type { StaffSettings } from '#modules/staff/operators/service.ts'
import { reportsAdminRoutes } from '#modules/staff/reports/admin-routes.ts'
import { settingsAdminRoutes } from '#modules/staff/settings/admin-routes.ts'
import { settingsRoutes } from '#modules/staff/settings/routes.ts'
import { supportHoursIn } from '#modules/staff/settings/service.ts'
import { cardsAdminRoutes } from '#modules/wallet/cards/admin-routes.ts'
import { cardsRoutes } from '#modules/wallet/cards/routes.ts'
import { feesAdminRoutes } from '#modules/wallet/fees/admin-routes.ts'
import { getFeeTable } from '#modules/wallet/fees/service.ts'
import { fundRecordsRoutes } from '#modules/wallet/fund-records/routes.ts'
import { ledgerAdminRoutes } from '#modules/wallet/ledger/admin-routes.ts'
import { networksAdminRoutes } from '#modules/wallet/networks/admin-routes.ts'
import { networksRoutes } from '#modules/wallet/networks/routes.ts'
import { listNetworkFees } from '#modules/wallet/networks/service.ts'
import { paymentPasswordRoutes } from '#modules/wallet/payment-password/routes.ts'
import { rechargesAdminRoutes } from '#modules/wallet/recharges/admin-routes.ts'
import { rechargesRoutes } from '#modules/wallet/recharges/routes.ts'
import { withdrawalsAdminRoutes } from '#modules/wallet/withdrawals/admin-routes.ts'
import { withdrawalsRoutes } from '#modules/wallet/withdrawals/routes.ts'
import { openCardService } from './card-service.ts'
import type { Config } from './config.ts'
import { listPlaceholders, readPlaceholders } from './placeholders.ts'

interface Parts {
  config: Config
  db: Db
  media: MediaStorage
  pepper: string
  now: () => Date
}

interface RouteDeps {
  bind: Bind
  limit: Limit
  /** Answers 404. */
  refuseMissing(): never
}

type Cards = ReturnType<typeof openCardService>

export function addModules(parts: Parts, app: FastifyInstance, deps: RouteDeps): void {
  const cards = openCardService(parts.config, parts.pepper)
  addShopperRoutes(parts, app, { ...deps, cards })
  addAdminRoutes(parts, { ...deps, cards })
}

function addShopperRoutes(
  { config, db, media, now, pepper }: Parts,
  app: FastifyInstance,
  { bind, limit, refuseMissing, cards }: RouteDeps & { cards: Cards },
): void {
  /** For routes outside of `bind`, which callers without a session use: webhooks, pictures. */
  const guestAccess = {
    limit: (address: string) => limit('picture', address),
    contextOf: (request: FastifyRequest) =>
      contextOf({ db, now, defaultLanguage: config.defaultLanguage }, request, { kind: 'guest' }),
  }
  identityRoutes(bind, { pepper })
  paymentPasswordRoutes(bind, { pepper })
  profileRoutes(bind, { pepper })
  addressesRoutes(bind)
  settingsRoutes(bind, { demo: config.demo })
  shippingRoutes(bind)
  shopsRoutes(bind)
  shopPagesRoutes(bind)
  productsRoutes(bind, { seen: rememberSeen })
  searchRoutes(bind)
  favouritesRoutes(bind)
  bagRoutes(bind)
  checkoutRoutes(bind, { hasCards: cards.cardGateway !== undefined })
  notificationsRoutes(bind)
  pushRoutes(bind, { pepper, testUrl: config.pushTestUrl })
  statisticsRoutes(bind)
  homeRoutes(bind)
  pagesRoutes(bind, {
    company: config.company,
    contact: ({ language }) => ({ email: config.supportEmail, hours: supportHoursIn(language) }),
    fees: async (ctx) => [...(await getFeeTable(ctx)), ...(await listNetworkFees(ctx))],
    placeholders: readPlaceholders,
  })
  supportRoutes(bind, { email: config.supportEmail })
  uploadRoutes(bind, media)
  networksRoutes(bind)
  rechargesRoutes(bind, { cardGateway: cards.cardGateway })
  withdrawalsRoutes(bind, { pepper })
  fundRecordsRoutes(bind)
  ordersRoutes(bind, { cardGateway: cards.cardGateway })
  refundsRoutes(bind)
  reviewsRoutes(bind)
  cardsRoutes(bind, app, {
    cardService: cards.cardService,
    test: cards.test,
    deps: guestAccess,
  })
  logisticsRoutes(app, { pepper, ...guestAccess })
  mailPreviewRoutes(app, { publicUrl: config.publicUrl, refuseMissing })
  mediaRoutes(app, media, { limit: guestAccess.limit, refuseMissing })
}

export function staffSettings(config: Config, pepper: string): StaffSettings {
  const { demo, publicUrl, supportEmail } = config
  const { operatorSecondFactor: secondFactor, operatorIdleMinutes: idleMinutes } = config
  return {
    pepper,
    demo,
    publicUrl,
    supportEmail,
    secondFactor,
    idleMinutes,
    hasMailServer: config.smtpUrl !== undefined,
  }
}

/** By network. Empty: no chain watcher is connected yet. */
const chainReaders = new Map()

function addAdminRoutes({ config, media, pepper }: Parts, { bind, cards }: RouteDeps & { cards: Cards }): void {
  operatorsAdminRoutes(bind, staffSettings(config, pepper))
  auditLogAdminRoutes(bind)
  ledgerAdminRoutes(bind)
  feesAdminRoutes(bind)
  settingsAdminRoutes(bind)
  networksAdminRoutes(bind)
  rechargesAdminRoutes(bind, { adapters: chainReaders })
  cardsAdminRoutes(bind, cards.cardService)
  withdrawalsAdminRoutes(bind, { pepper })
  profileAdminRoutes(bind)
  mailAdminRoutes(bind, { hasServer: config.smtpUrl !== undefined, demo: config.demo })
  mediaAdminRoutes(bind, media)
  productAdminRoutes(bind)
  homeAdminRoutes(bind)
  pagesAdminRoutes(bind, { placeholders: listPlaceholders })
  shopsAdminRoutes(bind)
  promosAdminRoutes(bind)
  searchAdminRoutes(bind)
  shippingAdminRoutes(bind)
  ordersAdminRoutes(bind)
  refundsAdminRoutes(bind)
  reviewsAdminRoutes(bind)
  logisticsAdminRoutes(bind, { pepper })
  payoutsAdminRoutes(bind, { pepper })
  supportAdminRoutes(bind, media)
  reportsAdminRoutes(bind)
}
