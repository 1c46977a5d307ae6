// The path to login, with the page the user wanted in its query, and the way there from outside React.

let goTo = (path: string): void => location.assign(path)

/** The router passes in its navigation, so that calls do not depend on it. */
export function connectRouter(navigate: (path: string) => void): void {
  goTo = navigate
}

export function redirectTo(path: string): void {
  goTo(path)
}

/** Home needs no redirect: login leads there anyway. */
export function loginPath(target: { pathname: string; search: string }): string {
  const path = target.pathname + target.search
  const isDefault = path === '/' || path === '/home' || path.startsWith('/login')
  return isDefault ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}
