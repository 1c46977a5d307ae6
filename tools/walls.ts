// Who may import whom: the architecture as a table.
import type { Source } from './source.ts'

/** Which modules of the server may enter which others, by their service alone. */
export const modules: Record<string, readonly string[]> = {
  audit: [],
  approvals: ['audit'],
  // The times and rates of orders are here, so that everybody below may ask for them.
  settings: ['audit'],
  reports: [],
  mail: ['audit'],
  media: ['audit'],
  search: ['audit'],
  shipping: ['audit'],
  notices: ['mail'],
  ledger: ['approvals', 'audit', 'notices'],
  pages: ['audit', 'notices', 'shipping'],
  fees: ['approvals', 'audit', 'settings'],
  networks: ['approvals', 'audit', 'fees'],
  recharges: ['approvals', 'audit', 'cards', 'fees', 'identity', 'ledger', 'media', 'networks', 'notices'],
  cards: ['approvals', 'audit', 'fees', 'ledger'],
  withdrawals: ['approvals', 'audit', 'fees', 'identity', 'ledger', 'networks', 'notices', 'paycode'],
  funds: ['ledger'],
  identity: ['fees', 'mail', 'media', 'notices'],
  paycode: ['identity', 'mail', 'notices'],
  customers: ['shipping'],
  staff: ['approvals', 'audit', 'mail'],
  shops: ['audit', 'search'],
  catalog: ['audit', 'search', 'shipping', 'shops'],
  assortment: ['audit', 'catalog', 'search'],
  favourites: ['catalog', 'notices'],
  figures: ['catalog', 'shops'],
  shopfront: ['catalog', 'notices', 'search', 'shops'],
  content: ['audit', 'catalog', 'shops'],
  support: ['audit', 'catalog', 'media', 'notices', 'orders', 'recharges', 'settings', 'shops', 'withdrawals'],
  bag: ['catalog', 'identity', 'shops'],
  promos: ['approvals', 'audit', 'catalog', 'fees', 'identity', 'shops'],
  checkout: ['bag', 'catalog', 'customers', 'ledger', 'notices', 'paycode', 'promos', 'settings', 'shipping', 'shops'],
  logistics: ['audit', 'notices', 'settings', 'shipping'],
  orders: [
    'audit',
    'bag',
    'catalog',
    'checkout',
    'customers',
    'figures',
    'ledger',
    'logistics',
    'notices',
    'promos',
    'settings',
    'shipping',
    'shops',
  ],
  payouts: ['approvals', 'audit', 'ledger', 'settings', 'shops'],
  refunds: ['approvals', 'audit', 'fees', 'ledger', 'logistics', 'media', 'notices', 'orders', 'settings', 'shops'],
  reviews: ['audit', 'catalog', 'identity', 'media', 'notices', 'orders', 'settings', 'shops'],
  // A person as operators see them, and everything a person may take away or close.
  people: [
    'audit',
    'bag',
    'customers',
    'favourites',
    'funds',
    'identity',
    'ledger',
    'mail',
    'media',
    'notices',
    'orders',
    'paycode',
    'recharges',
    'refunds',
    'reviews',
    'shops',
    'support',
    'withdrawals',
  ],
}

interface ImportRule {
  from: RegExp
  /** Every import must match one of these. */
  may: readonly RegExp[]
}

const contract = /^packages\/contract\/src\/(?!console\/)/
const consoleContract = /^packages\/contract\/src\/console\//
const locale = /^packages\/locale\/src\//
const client = /^packages\/client\/src\//
const apiBase = /^apps\/api\/src\/(context|refuse|picture|turns|config|kept)\.ts$/
const apiDb = /^apps\/api\/src\/db\//
const apiHttp = /^apps\/api\/src\/http\//
const apiSecurity = /^apps\/api\/src\/secret\//

const importRules: readonly ImportRule[] = [
  { from: /^packages\/contract\/src\/all\.ts$/, may: [contract, consoleContract] },
  { from: /^packages\/contract\/src\/console\//, may: [contract, consoleContract] },
  { from: /^packages\/contract\//, may: [contract] },
  { from: /^packages\/(client|locale)\//, may: [contract, client, locale] },
  { from: /^apps\/api\/src\/(db|http|secret)\//, may: [apiBase, apiDb, apiHttp, apiSecurity, contract, locale] },
  { from: /^apps\/api\/src\/(context|refuse|picture|turns|config|jobs|kept)\.ts$/, may: [apiBase, apiDb, contract] },
  {
    from: /^apps\/(shop|console)\/src\/ui\//,
    may: [/^apps\/\w+\/src\/(ui\/|text\/|theme\.ts)/, locale, client, contract],
  },
  {
    from: /^apps\/(shop|console)\/src\/text\//,
    may: [/^apps\/\w+\/src\/(text\/|cookie\.ts)/, locale, client, contract],
  },
]

export function brokenImportRules(sources: readonly Source[]): string[] {
  return sources.filter((source) => !source.isTest).flatMap((source) => [...byRule(source), ...byLayer(source)])
}

function byRule({ file, imports }: Source): string[] {
  const rule = importRules.find(({ from }) => from.test(file))
  if (!rule) return []
  return imports
    .filter((name) => !rule.may.some((may) => may.test(name)))
    .map((name) => `${file} may not import ${name}`)
}

function byLayer(source: Source): string[] {
  return [...moduleProblems(source), ...appProblems(source)]
}

function moduleProblems({ file, imports }: Source): string[] {
  const [, own, part] = /^apps\/api\/src\/modules\/(\w+)\/([\w-]+)\.ts$/.exec(file) ?? []
  if (!own) return []
  const allowed = modules[own]
  if (!allowed) return [`${file}: module ${own} is not in the table of tools/walls.ts`]
  return imports.flatMap((name) => {
    const [, other, entry] = /^apps\/api\/src\/modules\/(\w+)\/([\w-]+)\.ts$/.exec(name) ?? []
    if (other && other !== own) {
      // A use case may ask another module's service; its endpoints, its SQL and its rules stay at home.
      const isUseCase = !/^(routes|console|rules|([\w-]+-)?store)$/.test(part ?? '')
      const fits = isUseCase && entry === 'service' && allowed.includes(other)
      return fits ? [] : [`${file} may not enter module ${other} (by ${entry})`]
    }
    if (/(^|-)store$/.test(part ?? '') && entry && entry !== 'rules' && !/(^|-)store$/.test(entry))
      return [`${file}: a store knows no ${entry}`]
    if (part === 'rules' && (apiDb.test(name) || /(^|-)store$/.test(entry ?? '') || entry === 'service')) {
      return [`${file}: rules are pure, they may not import ${name}`]
    }
    const isTop = /^apps\/api\/src\/(app|app-modules|main|server|clock|storefront|prepare|processes)\.ts$/.test(name)
    return isTop ? [`${file} may not import from the top (${name})`] : []
  })
}

/** ui < features < screens < app; no feature knows another; the shop never sees operators' endpoints. */
function appProblems({ file, imports }: Source): string[] {
  const [, app, layer, folder] = /^apps\/(shop|console)\/src\/(\w+)(?:\/(\w+))?/.exec(file) ?? []
  if (!app) return []
  return imports.flatMap((name) => {
    if (app === 'shop' && consoleContract.test(name)) return [`${file} may not import operators' endpoints (${name})`]
    const [, , otherLayer, otherFolder] = /^apps\/(shop|console)\/src\/(\w+)(?:\/(\w+))?/.exec(name) ?? []
    if (layer === 'features' && otherLayer === 'features' && otherFolder !== folder) {
      return [`${file}: a feature may not know another (${name})`]
    }
    const upward = { ui: ['features', 'screens', 'app'], features: ['screens', 'app'], screens: ['screens', 'app'] }
    const above = upward[layer as keyof typeof upward] ?? []
    const isSelf = layer === 'screens' && otherLayer === 'screens' && otherFolder === folder
    return otherLayer && above.includes(otherLayer) && !isSelf ? [`${file} may not import upward (${name})`] : []
  })
}

/** Every circle of imports, as a path; type-only imports count. */
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
