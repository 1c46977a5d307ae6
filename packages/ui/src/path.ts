// A path of an app, as text and in parts, and the location of a history entry.

export interface Path {
  pathname: string
  /** Empty, or with its question mark. */
  search: string
  /** Empty, or with its number sign. */
  hash: string
}

export type To = string | Partial<Path>

export interface Location extends Path {
  /** What the page before passed on. */
  state: unknown
  /** Identifies the history entry. */
  key: string
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export function createPath({ pathname, search, hash }: Path): string {
  const query = search === '' || search === '?' ? '' : search.replace(/^\??/, '?')
  const fragment = hash === '' || hash === '#' ? '' : hash.replace(/^#?/, '#')
  return pathname + query + fragment
}

/** Only the parts that the text has. */
export function parsePath(path: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

/** The path in the address bar, where the app is served below `base`: its start page is `base` itself. */
export function withBase(base: string, path: string): string {
  return base ? base + path.replace(/^\/(?=$|[?#])/, '') : path
}
