// What is saved for times without a connection; pure.

/**
 * Reads that are saved when they were answered. Not on the list: records of the wallet, the address book, sessions,
 * passwords. An order contains its address, and the user's record the balance as it was last seen. Some endpoints with
 * the method GET write, so nothing is saved by its method alone.
 */
export const savedReads: ReadonlySet<string> = new Set([
  '/api/common/area',
  '/api/common/config',
  '/api/content/platform',
  '/api/index/home',
  '/api/goods/category',
  '/api/goods/detail',
  '/api/goods/facets',
  '/api/goods/favourite_list',
  '/api/goods/freight',
  '/api/goods/history',
  '/api/goods/hot',
  '/api/goods/hot_words',
  '/api/goods/list',
  '/api/goods/related',
  '/api/shop/detail',
  '/api/shop/follow_list',
  '/api/shop/hot',
  '/api/shop/list',
  '/api/comment/list',
  '/api/comment/mine',
  '/api/comment/orders',
  '/api/comment/pending',
  '/api/comment/summary',
  '/api/cart/count',
  '/api/cart/list',
  '/api/order/count',
  '/api/order/detail',
  '/api/order/logistics',
  '/api/order/next',
  '/api/refund/info',
  '/api/refund/orders',
  '/api/notice/list',
  '/api/notice/setting',
  '/api/notice/unread',
  '/api/service/info',
  '/api/service/thread',
  '/api/user/getUserInfo',
  '/api/user/help_support',
  '/api/user/language_list',
  '/api/user/law',
  '/api/user/order_list',
])

export function isSavedRead(method: string, { pathname }: URL): boolean {
  return method === 'GET' && savedReads.has(pathname)
}

/** The call that ends a session. */
export function isLogout({ pathname }: URL): boolean {
  return pathname === '/api/user/logout'
}

/** A page of the shop: neither the console nor a file nor what the server answers itself. */
export function isShopPage({ pathname }: URL): boolean {
  return !/^\/(console|api|media|assets|card-form)(\/|$)/.test(pathname) && !pathname.includes('.')
}

/** Operators see evidence and documents of shoppers: nothing of the console is saved. */
export function isOfConsole(address: string): boolean {
  return URL.canParse(address) && /^\/console(\/|$)/.test(new URL(address).pathname)
}

/** A picture that never changes; a shopper's evidence is never saved. */
export function isLastingPicture(cacheControl: string | null): boolean {
  return cacheControl !== null && /\bimmutable\b/.test(cacheControl) && !/no-store|private/.test(cacheControl)
}

/** The same address has another answer in each language. */
export function answerKey(address: string, language: string): string {
  const url = new URL(address)
  // The server orders the parameters of what it puts into a page in its own way.
  url.searchParams.sort()
  url.searchParams.append('saved-in', language)
  return url.href
}

const ownPrefix = 'own '
const guestName = 'seen'

/** The cache of a person; a guest's is public. */
export function cacheNameOf(owner: string): string {
  return owner ? ownPrefix + owner : guestName
}

/** The caches to delete when `owner` uses the shop: those of anybody else. */
export function cachesOfOthers(names: readonly string[], owner: string): string[] {
  return names.filter((name) => name.startsWith(ownPrefix) && name !== cacheNameOf(owner))
}

const appPrefix = 'app '
/** An open page of an earlier version may still need its files. */
const earlierMax = 2

export function appCacheName(start: string): string {
  return appPrefix + start
}

/** The caches of versions that no page uses any more; `names` in the order of their creation. */
export function oldAppCaches(names: readonly string[], start: string): string[] {
  const earlier = names.filter((name) => name.startsWith(appPrefix) && name !== appCacheName(start))
  return earlier.slice(0, Math.max(0, earlier.length - earlierMax))
}

/** The server's time when a saved answer is read: pages set their clocks by it. */
export function timeNow(savedTime: number, savedAtMs: number, nowMs: number): number {
  return savedTime + Math.max(0, Math.round((nowMs - savedAtMs) / 1000))
}
