// Which modules the server is made of, and what each is handed.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openCardDesk } from './card-desk.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import { type Bind, contextOf } from './http/bind.ts'
import type { Limit } from './http/limits.ts'
import { assortmentConsole } from './modules/assortment/console.ts'
import { auditConsole } from './modules/audit/console.ts'
import { bagRoutes } from './modules/bag/routes.ts'
import { cardsConsole } from './modules/cards/console.ts'
import { cardsRoutes } from './modules/cards/routes.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { contentConsole } from './modules/content/console.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { customersRoutes } from './modules/customers/routes.ts'
import { favouritesRoutes } from './modules/favourites/routes.ts'
import { rememberSeen } from './modules/favourites/service.ts'
import { feesConsole } from './modules/fees/console.ts'
import { feeTable } from './modules/fees/service.ts'
import { figuresRoutes } from './modules/figures/routes.ts'
import { fundsRoutes } from './modules/funds/routes.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { ledgerConsole } from './modules/ledger/console.ts'
import { logisticsConsole } from './modules/logistics/console.ts'
import { logisticsRoutes } from './modules/logistics/routes.ts'
import { mailConsole } from './modules/mail/console.ts'
import { mediaConsole } from './modules/media/console.ts'
import { mediaRoutes, uploadRoutes } from './modules/media/routes.ts'
import type { MediaFolder } from './modules/media/service.ts'
import { networksConsole } from './modules/networks/console.ts'
import { networksRoutes } from './modules/networks/routes.ts'
import { listNetworkFees } from './modules/networks/service.ts'
import { mailPreviewRoutes } from './modules/notices/preview-routes.ts'
import { noticesRoutes } from './modules/notices/routes.ts'
import { ordersConsole } from './modules/orders/console.ts'
import { ordersRoutes } from './modules/orders/routes.ts'
import { pagesConsole } from './modules/pages/console.ts'
import { pagesRoutes } from './modules/pages/routes.ts'
import { paycodeRoutes } from './modules/paycode/routes.ts'
import { payoutsConsole } from './modules/payouts/console.ts'
import { peopleConsole } from './modules/people/console.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { promosConsole } from './modules/promos/console.ts'
import { rechargesConsole } from './modules/recharges/console.ts'
import { rechargesRoutes } from './modules/recharges/routes.ts'
import { refundsConsole } from './modules/refunds/console.ts'
import { refundsRoutes } from './modules/refunds/routes.ts'
import { reportsConsole } from './modules/reports/console.ts'
import { reviewsConsole } from './modules/reviews/console.ts'
import { reviewsRoutes } from './modules/reviews/routes.ts'
import { searchConsole } from './modules/search/console.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { settingsConsole } from './modules/settings/console.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { supportHours } from './modules/settings/service.ts'
import { shippingConsole } from './modules/shipping/console.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import { shopfrontRoutes } from './modules/shopfront/routes.ts'
import { shopsConsole } from './modules/shops/console.ts'
import { shopsRoutes } from './modules/shops/routes.ts'
import { staffConsole } from './modules/staff/console.ts'
import type { StaffSettings } from './modules/staff/service.ts'
import { supportConsole } from './modules/support/console.ts'
import { supportRoutes } from './modules/support/routes.ts'
import { withdrawalsConsole } from './modules/withdrawals/console.ts'
import { withdrawalsRoutes } from './modules/withdrawals/routes.ts'
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
