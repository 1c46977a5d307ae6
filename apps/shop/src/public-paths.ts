// The pages that are open to everybody: those of the specification, and texts that a guest may read before signing up.

/** A path is public when it equals or contains one of these. */
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

/** Their calls need no account either. */
const publicTexts: readonly string[] = ['/helpAndSupport', '/law', '/platform']

export function isPublic(pathname: string): boolean {
  return publicPaths.some((path) => pathname.includes(path)) || publicTexts.includes(pathname)
}
