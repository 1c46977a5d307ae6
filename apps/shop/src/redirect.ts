// The way to login and back: where a person wanted to go travels in the address.

/** Only a path of this site: a single slash first, and nothing a browser would read as another host. */
export function safeRedirect(wish: string | null | undefined): string | undefined {
  if (!wish || !/^\/(?![/\\])/.test(wish)) return undefined
  return wish
}

/** The way to login that leads back here; the start needs no way back. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const wish = wanted.pathname + wanted.search
  const isPointless = wish === '/' || wish === '/home' || wish.startsWith('/login')
  return isPointless ? '/login' : `/login?redirect=${encodeURIComponent(wish)}`
}
