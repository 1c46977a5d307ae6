// The way to login and back: where a person wanted to go travels in the address.

const ownOrigin = 'http://shop.invalid'

/** The wish as a path of this site, or undefined when a browser would read it as anything else. */
export function safeRedirect(wish: string | null | undefined): string | undefined {
  if (!wish?.startsWith('/')) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(wish, ownOrigin)
    // What is left of '/.//host' names another host when it is read again.
    return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

/** The way to login that leads back here; the start needs no way back. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const wish = wanted.pathname + wanted.search
  const isPointless = wish === '/' || wish === '/home' || wish.startsWith('/login')
  return isPointless ? '/login' : `/login?redirect=${encodeURIComponent(wish)}`
}
