// Decides who may enter a page: the specification's rule as a pure function.

/** Open to everybody; a path is public when it equals or contains one of these. */
const publicPaths = [
  '/login',
  '/register',
  '/home',
  '/shop',
  '/explore',
  '/detail',
  '/search',
  '/forgotPassword',
  '/changePassword',
] as const

interface Visit {
  pathname: string
  search?: string
  hasToken: boolean
  hasUser: boolean
}

type Decision =
  | { kind: 'enter' }
  | { kind: 'login'; message: 'loginFirst'; redirect: string }
  | { kind: 'home' }
  | { kind: 'fetchUser' }

export function isPublic(pathname: string): boolean {
  return publicPaths.some((path) => pathname.includes(path))
}

export function decide({ pathname, search = '', hasToken, hasUser }: Visit): Decision {
  if (!hasToken) {
    if (isPublic(pathname)) return { kind: 'enter' }
    return { kind: 'login', message: 'loginFirst', redirect: pathname + search }
  }
  if (pathname === '/login') return { kind: 'home' }
  return hasUser ? { kind: 'enter' } : { kind: 'fetchUser' }
}
