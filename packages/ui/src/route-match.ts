// Matches a path to a route: `/detail/:product?/:mer?` is a fixed start and parts that may be missing; `:id` may not.

export type RouteParams = Readonly<Record<string, string | undefined>>

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const optional = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]*))?')
  const pattern = path === '*' ? /^/ : new RegExp(`^${optional.replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')}/*$`)
  patterns.set(path, pattern)
  return pattern
}

function decode(part: string | undefined): string | undefined {
  if (!part) return undefined
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function matchPath(path: string, pathname: string): RouteParams | undefined {
  const match = patternOf(path).exec(pathname)
  if (!match) return undefined
  const parts = Object.entries(match.groups ?? {})
  return Object.fromEntries(parts.map(([name, part]) => [name, decode(part)]))
}
