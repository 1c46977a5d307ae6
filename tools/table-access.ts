// Which module may write and which may only read each table.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, type Source } from './source.ts'

interface Access {
  /** May be read too. */
  writes: readonly string[]
  reads: readonly string[]
}

const tableAccess: Record<string, Access> = {
  'catalog/favourites': {
    writes: ['favourite_events', 'favourites', 'recently_seen'],
    reads: ['product_translations', 'products'],
  },
  'catalog/home': { writes: ['banners'], reads: ['guarantees', 'home_notices', 'pictures'] },
  'catalog/media': { writes: ['pictures', 'shop_facts'], reads: [] },
  'catalog/product-admin': {
    writes: [
      'categories',
      'product_pictures',
      'product_translations',
      'products',
      'sku_prices',
      'skus',
      'spec_groups',
      'spec_values',
      'stock_log',
      'stock_events',
    ],
    reads: ['freight_templates', 'pictures', 'product_search', 'product_views', 'shops'],
  },
  'catalog/products': {
    writes: ['categories', 'favourite_events', 'product_search', 'shops'],
    reads: [
      'favourites',
      'pictures',
      'product_pictures',
      'product_translations',
      'product_views',
      'products',
      'skus',
      'spec_groups',
      'spec_values',
    ],
  },
  'catalog/search': { writes: ['hot_words', 'search_synonyms', 'search_words'], reads: [] },
  'catalog/shops': { writes: ['follows', 'shops'], reads: ['pictures', 'products'] },
  'catalog/statistics': {
    writes: [
      'hot_products',
      'hot_shops',
      'product_days',
      'product_ratings',
      'product_search',
      'product_views',
      'products',
      'sale_events',
      'shop_ratings',
      'shops',
    ],
    reads: [],
  },
  'people/addresses': { writes: ['addresses', 'users'], reads: [] },
  'people/identity': {
    writes: ['codes', 'known_places', 'security_events', 'tickets', 'user_names', 'user_sessions', 'users'],
    reads: ['payment_passwords', 'pictures', 'wallets'],
  },
  'people/mail': { writes: ['mails'], reads: [] },
  'people/notifications': {
    writes: ['notice_settings', 'notices'],
    reads: ['pictures', 'push_subscriptions', 'users'],
  },
  'people/pages': { writes: ['page_outbox', 'page_versions', 'pages'], reads: ['users'] },
  'people/profile': { writes: ['user_notes', 'users'], reads: ['operators', 'pictures', 'user_names'] },
  'people/push': { writes: ['push_messages', 'push_subscriptions', 'shop_facts'], reads: [] },
  'people/support': {
    writes: ['applications', 'canned_replies', 'messages', 'threads'],
    reads: ['operators', 'pictures', 'users'],
  },
  'sales/bag': { writes: ['bag_items'], reads: ['product_translations', 'products', 'shops', 'skus'] },
  'sales/logistics': {
    writes: [
      'carriers',
      'order_events',
      'order_items',
      'order_outbox',
      'orders',
      'parcel_events',
      'parcel_items',
      'parcels',
    ],
    reads: [],
  },
  'sales/orders': {
    writes: ['order_events', 'order_outbox', 'orders'],
    reads: [
      'card_payments',
      'checkouts',
      'operators',
      'order_items',
      'order_scores',
      'parcels',
      'pictures',
      'planned_orders',
      'planned_payments',
      'products',
      'promo_redemptions',
      'recharges',
      'refunds',
      'shops',
      'user_names',
      'users',
    ],
  },
  'sales/payouts': { writes: ['payout_accounts', 'payouts', 'shops'], reads: ['operators', 'orders', 'shop_balances'] },
  'sales/promos': {
    writes: ['promo_codes', 'promo_openings'],
    reads: ['categories', 'operators', 'orders', 'products', 'promo_redemptions', 'shops', 'user_names', 'users'],
  },
  'sales/refunds': {
    writes: [
      'order_events',
      'order_outbox',
      'orders',
      'refund_changes',
      'refund_events',
      'refund_items',
      'refund_pictures',
      'refunds',
      'return_addresses',
    ],
    reads: [
      'carriers',
      'operators',
      'order_items',
      'pictures',
      'promo_codes',
      'promo_redemptions',
      'shops',
      'skus',
      'user_names',
      'users',
    ],
  },
  'sales/reviews': {
    writes: ['order_scores', 'review_pictures', 'review_reports', 'reviews'],
    reads: [
      'operators',
      'order_items',
      'orders',
      'pictures',
      'product_ratings',
      'shop_ratings',
      'shops',
      'user_names',
      'users',
    ],
  },
  'sales/shipping': { writes: ['areas', 'freight_templates', 'freight_zones'], reads: ['products'] },
  'staff/approvals': {
    writes: ['approvals', 'money_decisions', 'operator_sponsors'],
    reads: ['former_mailboxes', 'operators', 'users'],
  },
  'staff/audit-log': { writes: ['audit_log'], reads: [] },
  'staff/operators': {
    writes: [
      'delayed_grants',
      'operator_failures',
      'operator_invitations',
      'operator_places',
      'operator_sessions',
      'operators',
    ],
    reads: ['operator_sponsors'],
  },
  'staff/reports': {
    writes: [],
    reads: [
      'applications',
      'approvals',
      'audit_log',
      'card_disputes',
      'card_payments',
      'card_refunds',
      'ledger_checks',
      'mails',
      'operators',
      'order_outbox',
      'orders',
      'parcels',
      'payouts',
      'products',
      'promo_codes',
      'push_messages',
      'recharges',
      'refunds',
      'sale_events',
      'scheduled_jobs',
      'shops',
      'threads',
      'users',
      'withdrawals',
    ],
  },
  'staff/settings': { writes: ['shop_settings'], reads: [] },
  'wallet/cards': {
    writes: [
      ...['card_customers', 'card_disputes', 'card_payments', 'card_refunds', 'saved_cards'],
      ...['test_card_payments', 'test_cards', 'webhook_events'],
    ],
    reads: ['recharges'],
  },
  'wallet/fund-records': {
    writes: [],
    reads: [
      ...['adjustments', 'card_disputes', 'card_refunds', 'ledger_transfers', 'networks', 'orders'],
      ...['payment_accounts', 'payout_destinations', 'recharges', 'refunds', 'shops', 'withdrawals'],
    ],
  },
  'wallet/ledger': {
    writes: ['adjustments'],
    reads: [
      'card_disputes',
      'card_refunds',
      'checkouts',
      'ledger_checks',
      'ledger_rollups',
      'ledger_transfers',
      'ledger_windows',
      'operators',
      'order_items',
      'order_scores',
      'orders',
      'payouts',
      'planned_orders',
      'planned_payments',
      'product_ratings',
      'products',
      'promo_codes',
      'promo_redemptions',
      'recharges',
      'refund_items',
      'refunds',
      'reviews',
      'shop_balances',
      'shop_ratings',
      'shops',
      'users',
      'wallets',
      'withdrawals',
    ],
  },
  'wallet/networks': { writes: ['network_addresses', 'networks', 'payment_accounts'], reads: ['operators'] },
  'wallet/payment-password': { writes: ['payment_passwords', 'pay_tokens'], reads: ['user_sessions'] },
  'wallet/recharges': {
    writes: ['claimed_transfers', 'recharge_evidence', 'recharges'],
    reads: ['card_payments', 'networks', 'operators', 'payment_accounts', 'pictures', 'user_names', 'users'],
  },
  'wallet/withdrawals': {
    writes: ['payout_destinations', 'withdrawals'],
    reads: ['networks', 'operators', 'payment_passwords', 'recharges', 'shop_settings', 'user_names', 'users'],
  },
}

const writePattern = /\b(?:insert into|update|delete from|merge into)\s+(\w+)/g
const readPattern = /\b(?:from|join)\s+(\w+)/g

export function tableProblems(sources: readonly Source[]): string[] {
  const tables = tableNames()
  return sources.flatMap(({ file, text, isTest }) => {
    const [, module, name = ''] = /^apps\/api\/src\/modules\/(\w+\/[\w-]+)\/([\w-]+)\.ts$/.exec(file) ?? []
    if (!module || isTest) return []
    const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table = '']) => table)
    const written = new Set(namesOf(writePattern).filter((table) => tables.has(table)))
    const read = new Set(namesOf(readPattern).filter((table) => tables.has(table)))
    if (written.size + read.size > 0 && !/(^|-)store$/.test(name)) return [`${file}: SQL belongs in a store`]
    const access = tableAccess[module] ?? { writes: [], reads: [] }
    return [
      ...[...written]
        .filter((table) => !access.writes.includes(table))
        .map((table) => `${file} may not write ${table}`),
      ...[...read]
        .filter((table) => !access.writes.includes(table) && !access.reads.includes(table))
        .map((table) => `${file} may not read ${table}`),
    ]
  })
}

function tableNames(): Set<string> {
  const files = globSync('apps/api/sql/migrations/*.sql', { cwd: root })
  const text = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  return new Set([...text.matchAll(/create table (\w+)/g)].map(([, name = '']) => name))
}
