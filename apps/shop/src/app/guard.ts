// Decides who may enter a page: the specification's rule as a pure function. public-paths.ts lists the pages of guests.
import { isPublic } from '#public-paths.ts'

interface Visit {
  pathname: string
  search?: string
  /** False for an address that the shop does not have: guests see the page that says so, without a login. */
  isPage: boolean
  hasToken: boolean
  hasUser: boolean
}

type Decision =
  | { kind: 'enter' }
  /** The login page says that a login is needed first. */
  | { kind: 'login'; redirect: string }
  | { kind: 'home' }
  | { kind: 'fetchUser' }

export function decide({ pathname, search = '', isPage, hasToken, hasUser }: Visit): Decision {
  if (!hasToken) {
    if (isPublic(pathname) || !isPage) return { kind: 'enter' }
    return { kind: 'login', redirect: pathname + search }
  }
  if (pathname === '/login') return { kind: 'home' }
  return hasUser ? { kind: 'enter' } : { kind: 'fetchUser' }
}
