// Which file may import which: the architecture as a table.
import type { Source } from './source.ts'

/** The modules whose service each module of the server may call. */
export const modules: Record<string, readonly string[]> = {
  'catalog/products': ['catalog/search', 'catalog/shops', 'sales/shipping', 'staff/audit-log'],
  'catalog/product-admin': ['catalog/products', 'catalog/search', 'staff/audit-log'],
  'catalog/search': ['staff/audit-log'],
  'catalog/shops': ['catalog/search', 'staff/audit-log'],
  'catalog/shop-pages': ['catalog/products', 'catalog/search', 'catalog/shops', 'people/notifications'],
  'catalog/favourites': ['catalog/products', 'people/notifications'],
  'catalog/statistics': ['catalog/products', 'catalog/shops'],
  'catalog/home': ['catalog/products', 'catalog/shops', 'staff/audit-log'],
  'catalog/media': ['staff/audit-log'],
  'sales/bag': ['catalog/products', 'catalog/shops', 'people/identity'],
  'sales/checkout': [
    'catalog/products',
    'catalog/shops',
    'people/addresses',
    'people/notifications',
    'sales/bag',
    'sales/promos',
    'sales/shipping',
    'staff/settings',
    'wallet/fees',
    'wallet/ledger',
    'wallet/payment-password',
  ],
  'sales/promos': [
    'catalog/products',
    'catalog/shops',
    'people/identity',
    'staff/approvals',
    'staff/audit-log',
    'wallet/fees',
  ],
  'sales/orders': [
    'catalog/products',
    'catalog/shops',
    'catalog/statistics',
    'people/addresses',
    'people/notifications',
    'sales/bag',
    'sales/checkout',
    'sales/logistics',
    'sales/promos',
    'sales/shipping',
    'staff/audit-log',
    'staff/settings',
    'wallet/fees',
    'wallet/ledger',
    'wallet/payment-password',
    'wallet/recharges',
  ],
  'sales/logistics': ['people/notifications', 'sales/shipping', 'staff/audit-log', 'staff/settings'],
  'sales/shipping': ['staff/audit-log'],
  'sales/payouts': ['catalog/shops', 'staff/approvals', 'staff/audit-log', 'staff/settings', 'wallet/ledger'],
  'sales/refunds': [
    'catalog/media',
    'catalog/shops',
    'people/notifications',
    'sales/logistics',
    'sales/orders',
    'staff/approvals',
    'staff/audit-log',
    'staff/settings',
    'wallet/fees',
    'wallet/ledger',
  ],
  'sales/reviews': [
    'catalog/media',
    'catalog/products',
    'catalog/shops',
    'people/identity',
    'people/notifications',
    'sales/orders',
    'staff/audit-log',
    'staff/settings',
  ],
  'wallet/ledger': ['people/notifications', 'staff/approvals', 'staff/audit-log'],
  'wallet/recharges': [
    'catalog/media',
    'people/identity',
    'people/notifications',
    'staff/approvals',
    'staff/audit-log',
    'wallet/cards',
    'wallet/fees',
    'wallet/ledger',
    'wallet/networks',
  ],
  'wallet/cards': ['staff/approvals', 'staff/audit-log', 'wallet/fees', 'wallet/ledger'],
  'wallet/networks': ['staff/approvals', 'staff/audit-log', 'wallet/fees'],
  'wallet/withdrawals': [
    'people/identity',
    'people/notifications',
    'staff/approvals',
    'staff/audit-log',
    'wallet/fees',
    'wallet/ledger',
    'wallet/networks',
    'wallet/payment-password',
  ],
  'wallet/fees': ['staff/approvals', 'staff/audit-log', 'staff/settings'],
  'wallet/fund-records': ['wallet/ledger'],
  'wallet/payment-password': ['people/identity', 'people/mail', 'people/notifications'],
  'people/identity': ['catalog/media', 'people/mail', 'people/notifications', 'people/push', 'wallet/fees'],
  'people/profile': [
    'catalog/favourites',
    'catalog/media',
    'catalog/shops',
    'people/addresses',
    'people/identity',
    'people/mail',
    'people/notifications',
    'people/support',
    'sales/bag',
    'sales/orders',
    'sales/refunds',
    'sales/reviews',
    'staff/audit-log',
    'wallet/cards',
    'wallet/fund-records',
    'wallet/ledger',
    'wallet/payment-password',
    'wallet/recharges',
    'wallet/withdrawals',
  ],
  'people/addresses': ['sales/shipping'],
  'people/notifications': ['people/mail', 'people/push'],
  'people/push': [],
  'people/mail': ['staff/audit-log'],
  'people/support': [
    'catalog/media',
    'catalog/products',
    'catalog/shops',
    'people/notifications',
    'sales/orders',
    'staff/audit-log',
    'staff/settings',
    'wallet/recharges',
    'wallet/withdrawals',
  ],
  'people/pages': ['people/notifications', 'sales/shipping', 'staff/audit-log'],
  'staff/operators': ['people/mail', 'staff/approvals', 'staff/audit-log'],
  'staff/approvals': ['staff/audit-log'],
  'staff/audit-log': [],
  'staff/settings': ['staff/audit-log'],
  'staff/reports': [],
}

interface ImportRule {
  from: RegExp
  /** Every import must match one of these. */
  may: readonly RegExp[]
}

const contract = /^packages\/contract\/src\/(?:\w+\/)?(?!admin-)[\w-]+\.ts$/
const adminContract = /^packages\/contract\/src\/\w+\/admin-[\w-]+\.ts$/
const locale = /^packages\/locale\/src\//
/** Texts that only the server sends; no browser needs to load them. */
const serverTexts =
  /^packages\/locale\/src\/((mails|notifications|people|sales|wallet)\/|\w+-texts\.ts$|(operator-mails|storefront)\.ts$)/
const client = /^packages\/client\/src\//
const sharedUi = /^packages\/ui\/src\//
const apiBase = /^apps\/api\/src\/(context|refuse|picture|config|environment|load-later)\.ts$/
/** What the files of apiBase are built on: no HTTP but its limit, no secrets. */
const apiOfBase = /^apps\/api\/src\/(db\/|cache\/|http\/concurrency-limit\.ts$)/
const apiInfrastructure = /^apps\/api\/src\/(db|http|security|cache|storage)\//

const rules: readonly ImportRule[] = [
  { from: /^packages\/contract\/src\/(all\.ts$|\w+\/admin-)/, may: [contract, adminContract] },
  { from: /^packages\/contract\//, may: [contract] },
  { from: /^packages\/(client|locale)\//, may: [contract, client, locale] },
  { from: /^packages\/ui\//, may: [contract, client, locale, sharedUi] },
  { from: /^apps\/api\/src\/(db|http|security|cache|storage)\//, may: [apiBase, apiInfrastructure, contract, locale] },
  { from: /^apps\/api\/src\/(context|refuse|picture|config|scheduler)\.ts$/, may: [apiBase, apiOfBase, contract] },
  {
    from: /^apps\/(shop|console)\/src\/ui\//,
    may: [/^apps\/\w+\/src\/(ui\/|text\/|theme\.ts)/, sharedUi, locale, client, contract],
  },
  {
    from: /^apps\/(shop|console)\/src\/text\//,
    may: [/^apps\/\w+\/src\/(text\/|cookie\.ts)/, sharedUi, locale, client, contract],
  },
]

export function importProblems(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => !source.isTest)
    .flatMap((source) => [...byRules(source), ...byModule(source), ...byLayer(source)])
}

function byRules({ file, imports }: Source): string[] {
  const rule = rules.find(({ from }) => from.test(file))
  if (!rule) return []
  return imports
    .filter((name) => !rule.may.some((may) => may.test(name)))
    .map((name) => `${file} may not import ${name}`)
}

const moduleFile = /^apps\/api\/src\/modules\/(\w+\/[\w-]+)\/(?:[\w-]+\/)*([\w-]+)\.ts$/
const isStore = (name: string) => /(^|-)store$/.test(name)
const apiTop = /^apps\/api\/src\/(app|app-modules|main|server|jobs|prepare|processes|storefront\/[\w-]+)\.ts$/

function byModule({ file, imports }: Source): string[] {
  const [, module, name = ''] = moduleFile.exec(file) ?? []
  if (!module) return []
  const allowed = modules[module]
  if (!allowed) return [`${file}: module ${module} is not in the table of tools/import-rules.ts`]
  return imports.flatMap((target) => {
    if (apiTop.test(target)) return [`${file} may not import from the top (${target})`]
    const [, otherModule, otherName = ''] = moduleFile.exec(target) ?? []
    if (otherModule && otherModule !== module) {
      // Only a use case may call another module's service; routes, stores and rules stay inside their module.
      const isUseCase = !/^(routes|admin-routes|rules)$/.test(name) && !isStore(name)
      const fits = isUseCase && otherName === 'service' && allowed.includes(otherModule)
      return fits ? [] : [`${file} may not import from module ${otherModule} (${otherName})`]
    }
    if (isStore(name) && otherModule && otherName !== 'rules' && !isStore(otherName)) {
      return [`${file}: a store may not import ${otherName}`]
    }
    if (name === 'rules' && (/^apps\/api\/src\/db\//.test(target) || isStore(otherName) || otherName === 'service')) {
      return [`${file}: rules are pure, they may not import ${target}`]
    }
    return []
  })
}

const appFile = /^apps\/(shop|console)\/src\/(\w+)(?:\/(\w+(?:\/[\w-]+)?))?/
const above: Record<string, readonly string[]> = {
  ui: ['features', 'screens', 'app'],
  features: ['screens', 'app'],
  screens: ['app'],
}

/** Folders whose parts the other screens of their area use. */
const sharedScreens = ['wallet/records', 'catalog/search']

function isSharedScreen(folder = '', otherFolder = ''): boolean {
  return sharedScreens.includes(otherFolder) && folder.split('/')[0] === otherFolder.split('/')[0]
}

/**
 * ui < features < screens < app. No feature and no screen imports another, except sharedScreens; the shop never
 * imports operators' endpoints.
 */
function byLayer({ file, imports }: Source): string[] {
  const [, app, layer = '', folder] = appFile.exec(file) ?? []
  if (!app) return []
  return imports.flatMap((name) => {
    if (app === 'shop' && adminContract.test(name)) return [`${file} may not import operators' endpoints (${name})`]
    if (serverTexts.test(name)) return [`${file} may not import texts of the server (${name})`]
    const [, , otherLayer = '', otherFolder] = appFile.exec(name) ?? []
    if (layer === 'features' && otherLayer === 'features' && otherFolder !== folder) {
      return [`${file}: a feature may not import another (${name})`]
    }
    if (
      layer === 'screens' &&
      otherLayer === 'screens' &&
      otherFolder !== folder &&
      !isSharedScreen(folder, otherFolder)
    ) {
      return [`${file}: a screen may not import another's parts (${name})`]
    }
    return above[layer]?.includes(otherLayer) ? [`${file} may not import upward (${name})`] : []
  })
}

/** Every import cycle, as a path; type-only imports count. */
export function cycles(sources: readonly Source[]): string[] {
  const graph = new Map(sources.map((source) => [source.file, source.imports]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
