// Which modules the server is made of, and what each is handed.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openCardDesk } from './card-desk.ts'
import type { Config } from './config.ts'
import type { Db } from '#db/pool.ts'
import { type Bind, contextOf } from '#http/bind.ts'
import type { Limit } from '#http/limits.ts'
import { assortmentConsole } from '#modules/catalog/product-admin/admin-routes.ts'
import { auditConsole } from '#modules/staff/audit-log/admin-routes.ts'
import { bagRoutes } from '#modules/sales/bag/routes.ts'
import { cardsConsole } from '#modules/wallet/cards/admin-routes.ts'
import { cardsRoutes } from '#modules/wallet/cards/routes.ts'
import { catalogRoutes } from '#modules/catalog/products/routes.ts'
import { checkoutRoutes } from '#modules/sales/checkout/routes.ts'
import { contentConsole } from '#modules/catalog/home/admin-routes.ts'
import { contentRoutes } from '#modules/catalog/home/routes.ts'
import { customersRoutes } from '#modules/people/addresses/routes.ts'
import { favouritesRoutes } from '#modules/catalog/favourites/routes.ts'
import { rememberSeen } from '#modules/catalog/favourites/service.ts'
import { feesConsole } from '#modules/wallet/fees/admin-routes.ts'
import { feeTable } from '#modules/wallet/fees/service.ts'
import { figuresRoutes } from '#modules/catalog/statistics/routes.ts'
import { fundsRoutes } from '#modules/wallet/fund-records/routes.ts'
import { identityRoutes } from '#modules/people/identity/routes.ts'
import { ledgerConsole } from '#modules/wallet/ledger/admin-routes.ts'
import { logisticsConsole } from '#modules/sales/logistics/admin-routes.ts'
import { logisticsRoutes } from '#modules/sales/logistics/routes.ts'
import { mailConsole } from '#modules/people/mail/admin-routes.ts'
import { mediaConsole } from '#modules/catalog/media/admin-routes.ts'
import { mediaRoutes, uploadRoutes } from '#modules/catalog/media/routes.ts'
import type { MediaFolder } from '#modules/catalog/media/service.ts'
import { networksConsole } from '#modules/wallet/networks/admin-routes.ts'
import { networksRoutes } from '#modules/wallet/networks/routes.ts'
import { listNetworkFees } from '#modules/wallet/networks/service.ts'
import { mailPreviewRoutes } from '#modules/people/notifications/preview-routes.ts'
import { noticesRoutes } from '#modules/people/notifications/routes.ts'
import { ordersConsole } from '#modules/sales/orders/admin-routes.ts'
import { ordersRoutes } from '#modules/sales/orders/routes.ts'
import { pagesConsole } from '#modules/people/pages/admin-routes.ts'
import { pagesRoutes } from '#modules/people/pages/routes.ts'
import { paycodeRoutes } from '#modules/wallet/payment-password/routes.ts'
import { payoutsConsole } from '#modules/sales/payouts/admin-routes.ts'
import { peopleConsole } from '#modules/people/profile/admin-routes.ts'
import { peopleRoutes } from '#modules/people/profile/routes.ts'
import { promosConsole } from '#modules/sales/promos/admin-routes.ts'
import { rechargesConsole } from '#modules/wallet/recharges/admin-routes.ts'
import { rechargesRoutes } from '#modules/wallet/recharges/routes.ts'
import { refundsConsole } from '#modules/sales/refunds/admin-routes.ts'
import { refundsRoutes } from '#modules/sales/refunds/routes.ts'
import { reportsConsole } from '#modules/staff/reports/admin-routes.ts'
import { reviewsConsole } from '#modules/sales/reviews/admin-routes.ts'
import { reviewsRoutes } from '#modules/sales/reviews/routes.ts'
import { searchConsole } from '#modules/catalog/search/admin-routes.ts'
import { searchRoutes } from '#modules/catalog/search/routes.ts'
import { settingsConsole } from '#modules/staff/settings/admin-routes.ts'
import { settingsRoutes } from '#modules/staff/settings/routes.ts'
import { supportHours } from '#modules/staff/settings/service.ts'
import { shippingConsole } from '#modules/sales/shipping/admin-routes.ts'
import { shippingRoutes } from '#modules/sales/shipping/routes.ts'
import { shopfrontRoutes } from '#modules/catalog/shop-pages/routes.ts'
import { shopsConsole } from '#modules/catalog/shops/admin-routes.ts'
import { shopsRoutes } from '#modules/catalog/shops/routes.ts'
import { staffConsole } from '#modules/staff/operators/admin-routes.ts'
import type { StaffSettings } from '#modules/staff/operators/service.ts'
import { supportConsole } from '#modules/people/support/admin-routes.ts'
import { supportRoutes } from '#modules/people/support/routes.ts'
import { withdrawalsConsole } from '#modules/wallet/withdrawals/admin-routes.ts'
import { withdrawalsRoutes } from '#modules/wallet/withdrawals/routes.ts'
import { listPlaceholders, readPlaceholders } from './placeholders.ts'

interface Parts {
  config: Config
  db: Db
  media: MediaFolder
  pepper: string
  now: () => Date
}

interface Joints {
  bind: Bind
  limit: Limit
  /** Nothing is at the address. */
  refuseMissing(): never
}

type Cards = ReturnType<typeof openCardDesk>

export function addModules(parts: Parts, app: FastifyInstance, joints: Joints): void {
  const cards = openCardDesk(parts.config, parts.pepper)
  addForShoppers(parts, app, { ...joints, cards })
  addForOperators(parts, { ...joints, cards })
}

function addForShoppers(
  { config, db, media, now, pepper }: Parts,
  app: FastifyInstance,
  { bind, limit, refuseMissing, cards }: Joints & { cards: Cards },
): void {
  /** Programs of others, that have no session. */
  const strangers = {
    limit: (address: string) => limit('picture', address),
    contextOf: (request: FastifyRequest) =>
      contextOf({ db, now, defaultLanguage: config.defaultLanguage }, request, { kind: 'guest' }),
  }
  identityRoutes(bind, { pepper })
  paycodeRoutes(bind, { pepper })
  peopleRoutes(bind, { pepper })
  customersRoutes(bind)
  settingsRoutes(bind, { demo: config.demo })
  shippingRoutes(bind)
  shopsRoutes(bind)
  shopfrontRoutes(bind)
  catalogRoutes(bind, { seen: rememberSeen })
  searchRoutes(bind)
  favouritesRoutes(bind)
  bagRoutes(bind)
  checkoutRoutes(bind)
  noticesRoutes(bind)
  figuresRoutes(bind)
  contentRoutes(bind)
  pagesRoutes(bind, {
    company: config.company,
    contact: { email: config.supportEmail, hours: supportHours },
    fees: async (ctx) => [...(await feeTable(ctx)), ...(await listNetworkFees(ctx))],
    placeholders: readPlaceholders,
  })
  supportRoutes(bind, { email: config.supportEmail })
  uploadRoutes(bind, media)
  networksRoutes(bind)
  rechargesRoutes(bind, { desk: cards.start })
  withdrawalsRoutes(bind, { pepper })
  fundsRoutes(bind)
  ordersRoutes(bind)
  refundsRoutes(bind)
  reviewsRoutes(bind)
  cardsRoutes(bind, app, {
    desk: cards.desk,
    test: cards.test,
    joints: strangers,
  })
  logisticsRoutes(app, { pepper, ...strangers })
  mailPreviewRoutes(app, { publicUrl: config.publicUrl, refuseMissing })
  mediaRoutes(app, media, { limit: strangers.limit, refuseMissing })
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

/** By network; a watcher of chains brings its own. */
const chainReaders = new Map()

function addForOperators({ config, media, pepper }: Parts, { bind, cards }: Joints & { cards: Cards }): void {
  staffConsole(bind, staffSettings(config, pepper))
  auditConsole(bind)
  ledgerConsole(bind)
  feesConsole(bind)
  settingsConsole(bind)
  networksConsole(bind)
  rechargesConsole(bind, { adapters: chainReaders })
  cardsConsole(bind, cards.desk)
  withdrawalsConsole(bind, { pepper })
  peopleConsole(bind)
  mailConsole(bind, { hasServer: config.smtpUrl !== undefined, demo: config.demo })
  mediaConsole(bind, media)
  assortmentConsole(bind)
  contentConsole(bind)
  pagesConsole(bind, { placeholders: listPlaceholders })
  shopsConsole(bind)
  promosConsole(bind)
  searchConsole(bind)
  shippingConsole(bind)
  ordersConsole(bind)
  refundsConsole(bind)
  reviewsConsole(bind)
  logisticsConsole(bind, { pepper })
  payoutsConsole(bind, { pepper })
  supportConsole(bind, media)
  reportsConsole(bind)
}
