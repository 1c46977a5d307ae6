// Where login may redirect to: only a path of this site.

const ownOrigin = 'http://shop.invalid'

/** The target as a path of this site, or undefined when a browser would read it as anything else. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/')) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(target, ownOrigin)
    // '/.//host' normalizes to '//host', which names another host when it is parsed again.
    return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
