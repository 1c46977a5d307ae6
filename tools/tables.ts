// Which module owns which table; a store touches only its own, and what is written here.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, type Source } from './source.ts'

/** A card names its shop and shows its picture: joined, never written. */
const productTables = [
  'categories',
  'products',
  'product_words',
  'product_pictures',
  'product_search',
  'spec_groups',
  'spec_values',
  'skus',
  'sku_prices',
  'stock_log',
  'stock_turns',
  'favourites',
  'favourite_events',
  'pictures',
  'shops',
  'freight_templates',
]

/** What a line of a bag or an order shows of what is sold. */
const shown = ['products', 'product_words', 'skus', 'spec_groups', 'spec_values', 'pictures', 'shops']

const owners: Record<string, readonly string[]> = {
  // Whether a person has a payment code, and their picture, are joined, never written.
  identity: [
    'users',
    'user_names',
    'user_sessions',
    'codes',
    'tickets',
    'security_events',
    'known_places',
    'pay_codes',
    'wallets',
    'pictures',
  ],
  paycode: ['pay_codes', 'pay_tokens'],
  // What the wallet's requests say is held against the journal, never written here.
  ledger: [
    'wallets',
    'shop_balances',
    'ledger_transfers',
    'ledger_windows',
    'ledger_rollups',
    'ledger_checks',
    'account_types',
    'adjustments',
    'users',
    'operators',
    'recharges',
    'withdrawals',
    'card_refunds',
    'card_disputes',
    'orders',
    'order_items',
    'checkouts',
    'promo_codes',
    'promo_redemptions',
    'refunds',
    'refund_items',
    'payouts',
    'reviews',
    'order_scores',
    'product_ratings',
    'shop_ratings',
    'products',
    'shops',
  ],
  // The journal is read; which recharge a card's refund or dispute belongs to, what became of a request or an order, and why
  // staff adjusted, are joined.
  funds: [
    'ledger_transfers',
    'card_refunds',
    'card_disputes',
    'adjustments',
    'recharges',
    'withdrawals',
    'refunds',
    'orders',
  ],
  networks: ['networks', 'network_addresses', 'payment_accounts', 'operators'],
  // Whose a recharge is, where it went and what its card says are joined, never written.
  recharges: [
    'recharges',
    'claimed_transfers',
    'recharge_evidence',
    'pictures',
    'networks',
    'payment_accounts',
    'card_payments',
    'users',
    'user_names',
    'operators',
  ],
  // Whose recharge it is and what it was for is joined, never written.
  cards: ['card_payments', 'card_refunds', 'card_disputes', 'webhook_events', 'test_card_payments', 'recharges'],
  // Whose it is, which network takes it, who decided, and what was ever recharged are joined, never written.
  withdrawals: ['withdrawals', 'payout_destinations', 'networks', 'users', 'user_names', 'operators', 'recharges'],
  mail: ['mails'],
  // Whether an account is closed is asked of the people, never written.
  notices: ['notices', 'notice_settings', 'pictures', 'users'],
  customers: ['users', 'addresses'],
  support: ['threads', 'messages', 'canned_replies', 'applications', 'users', 'operators', 'pictures'],
  // Whom a new version of a law page is told to is read from the people, never written.
  pages: ['pages', 'page_versions', 'page_tellings', 'users'],
  // Who has which login name, and pictures, are joined, never written.
  people: ['user_notes', 'users', 'user_names', 'operators', 'pictures'],
  staff: [
    'operators',
    'operator_sessions',
    'operator_failures',
    'operator_places',
    'operator_invitations',
    'operator_sponsors',
    'delayed_grants',
  ],
  audit: ['audit_log'],
  // Reads whose shopper account is an operator's.
  approvals: ['approvals', 'former_mailboxes', 'money_decisions', 'operators', 'operator_sponsors', 'users'],
  media: ['pictures'],
  search: ['search_words', 'search_synonyms', 'hot_words'],
  shipping: ['areas', 'freight_templates', 'freight_zones', 'products'],
  shops: ['shops', 'follows', 'pictures', 'products'],
  catalog: productTables,
  // What operators write, shoppers read by the catalog.
  assortment: productTables,
  favourites: ['favourites', 'favourite_events', 'recently_seen', 'products', 'product_words'],
  // Writes the counts that lists sort by, and only those, onto products and shops.
  figures: [
    'sale_events',
    'product_days',
    'hot_products',
    'hot_shops',
    'product_ratings',
    'shop_ratings',
    'products',
    'product_search',
    'shops',
  ],
  content: ['banners', 'guarantees', 'home_notices', 'pictures'],
  settings: ['shop_settings'],
  // What a line shows of its product and shop is joined, never written.
  bag: ['bag_items', ...shown],
  promos: [
    'promo_codes',
    'promo_redemptions',
    'promo_openings',
    'checkouts',
    'orders',
    'users',
    'user_names',
    'operators',
    'categories',
    ...shown,
  ],
  // Orders are made by one function of the database; what they are made of is joined.
  checkout: ['checkouts', 'payments', 'orders', 'order_items', 'promo_codes', 'bag_items', ...shown],
  orders: [
    'orders',
    'promo_redemptions',
    'order_items',
    'order_events',
    'order_tellings',
    'checkouts',
    'payments',
    'parcels',
    'refunds',
    'order_scores',
    'users',
    'user_names',
    'operators',
    ...shown,
  ],
  logistics: [
    'carriers',
    'parcels',
    'parcel_items',
    'parcel_events',
    'orders',
    'order_items',
    'order_events',
    'order_tellings',
  ],
  payouts: ['payouts', 'payout_accounts', 'shop_balances', 'shops', 'orders', 'operators'],
  // Whose a case is, what the order and its lines are, and who carries are joined; the order's own state is moved with it. A promo code is only held.
  refunds: [
    'refunds',
    'refund_items',
    'refund_pictures',
    'refund_changes',
    'refund_events',
    'return_addresses',
    'promo_codes',
    'promo_redemptions',
    'orders',
    'order_items',
    'order_events',
    'order_tellings',
    'shop_balances',
    'carriers',
    'users',
    'user_names',
    'operators',
    ...shown,
  ],
  reviews: [
    'reviews',
    'review_pictures',
    'review_reports',
    'order_scores',
    'product_ratings',
    'shop_ratings',
    'orders',
    'order_items',
    'order_tellings',
    'users',
    'user_names',
    'operators',
    ...shown,
  ],
  // Counted, never written.
  reports: [
    'operators',
    'orders',
    'promo_codes',
    'parcels',
    'payouts',
    'refunds',
    'reviews',
    'recharges',
    'withdrawals',
    'card_payments',
    'card_disputes',
    'approvals',
    'ledger_checks',
    'users',
    'shops',
    'products',
    'audit_log',
    'threads',
    'applications',
    'mails',
  ],
}

export function strayTables(sources: readonly Source[]): string[] {
  const tables = tableNames()
  return sources.flatMap(({ file, text }) => {
    const [, module] = /^apps\/api\/src\/modules\/(\w+)\/(?:[\w-]+-)?store\.ts$/.exec(file) ?? []
    if (!module) return []
    const touched = [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, name = '']) => name)
    const stray = new Set(touched.filter((name) => tables.has(name) && !owners[module]?.includes(name)))
    return [...stray].map((name) => `${file}: table ${name} belongs to another module`)
  })
}

function tableNames(): Set<string> {
  const files = globSync('apps/api/migrations/*.sql', { cwd: root })
  const text = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  return new Set([...text.matchAll(/create table (\w+)/g)].map(([, name = '']) => name))
}
