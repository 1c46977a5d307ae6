// The pages that are open to everybody, as the specification lists them.

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

export function isPublic(pathname: string): boolean {
  return publicPaths.some((path) => pathname.includes(path))
}
