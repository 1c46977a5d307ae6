// The way to login: where a person wanted to go travels in the address.

/** The way to login that leads back here; the start needs no way back. */
export function loginPath(target: { pathname: string; search: string }): string {
  const path = target.pathname + target.search
  const isDefault = path === '/' || path === '/home' || path.startsWith('/login')
  return isDefault ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}
