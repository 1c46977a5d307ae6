// Applies the guard's decision before a page is entered.
import { loadUser } from '#features/people/identity/api.ts'
import { dropIntentElsewhere } from '#intent.ts'
import { loginPath } from '#redirect.ts'
import { session } from '#session.tsx'
import { decide } from './guard.ts'
import type { NavigationGuard } from './guarded-history.ts'
import { routeOf } from './routes.tsx'

export const navigationGuard: NavigationGuard = ({ pathname, search }) => {
  if (pathname === '/') return '/home'
  // A browser would read a path that starts with two slashes as another host.
  if (pathname.startsWith('//')) return pathname.replace(/^\/+/, '/') + search
  dropIntentElsewhere({ pathname, search })
  const { token, user } = session.get()
  const isPage = routeOf(pathname).screen !== 'missing'
  const decision = decide({ pathname, search, isPage, hasToken: token !== undefined, hasUser: user !== undefined })
  if (decision.kind === 'enter') return undefined
  if (decision.kind === 'home') return '/'
  if (decision.kind === 'fetchUser') return guardWithUser(pathname, search)
  return loginPath({ pathname, search })
}

/** Fetches the user and repeats the navigation; a failed fetch has already ended the session. */
async function guardWithUser(pathname: string, search: string): Promise<string> {
  const outcome = await loadUser()
  if (outcome === 'known') return pathname + search
  return outcome === 'login' ? loginPath({ pathname, search }) : '/'
}
