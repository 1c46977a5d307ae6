// The path to login, with the page the user wanted in its query.

/** Home needs no redirect: login leads there anyway. */
export function loginPath(target: { pathname: string; search: string }): string {
  const path = target.pathname + target.search
  const isDefault = path === '/' || path === '/home' || path.startsWith('/login')
  return isDefault ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}
