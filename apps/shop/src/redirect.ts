// The way to login: where a person wanted to go travels in the address.

/** The way to login that leads back here; the start needs no way back. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const wish = wanted.pathname + wanted.search
  const isPointless = wish === '/' || wish === '/home' || wish.startsWith('/login')
  return isPointless ? '/login' : `/login?redirect=${encodeURIComponent(wish)}`
}
