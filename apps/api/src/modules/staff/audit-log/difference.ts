// Computes what an audit entry stores of a change: the differing values by path, limited in size.

export type Facts = Record<string, unknown>

const loggedPathsMax = 100
const textMax = 200

export interface Difference {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Undefined when nothing differs. A path looks like `title.en-US`; a path missing on one side is null there. */
export function differenceOf(before: Facts, after: Facts, pathsMax = loggedPathsMax): Difference | undefined {
  const [old, current] = [flatten(before), flatten(after)]
  const paths = [...new Set([...old.keys(), ...current.keys()])].filter((path) => old.get(path) !== current.get(path))
  if (paths.length === 0) return undefined
  const shown = paths.slice(0, pathsMax)
  const side = (values: Map<string, unknown>) => ({
    ...Object.fromEntries(shown.map((path) => [path, truncate(values.get(path) ?? null)])),
    ...(paths.length > pathsMax && { more: paths.length - pathsMax }),
  })
  return { before: side(old), after: side(current) }
}

function flatten(facts: Facts): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const visit = (value: unknown, path: string) => {
    if (value === undefined || value === null) return
    if (value instanceof Date) values.set(path, value.toISOString())
    else if (typeof value !== 'object') values.set(path, value)
    else for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key)
  }
  visit(facts, '')
  return values
}

function truncate(value: unknown): unknown {
  return typeof value === 'string' && value.length > textMax ? `${value.slice(0, textMax)}…` : value
}
