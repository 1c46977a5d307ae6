// Where login may lead back to: a path of this site and nothing else.

const ownOrigin = 'http://shop.invalid'

/** The wish as a path of this site, or undefined when a browser would read it as anything else. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/')) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(target, ownOrigin)
    // What is left of '/.//host' names another host when it is read again.
    return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
