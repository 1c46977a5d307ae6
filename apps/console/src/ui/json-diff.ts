// Compares two JSON objects: nested objects by field, lists as one value.
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface FieldDiff {
  path: string
  kind: 'changed' | 'added' | 'removed' | 'same'
  before: Json | undefined
  after: Json | undefined
}

export function diffOf(before: string | null, after: string | null): FieldDiff[] {
  const old = leaves(parse(before))
  const now = leaves(parse(after))
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.map((path) => {
    const pair = { before: old.get(path), after: now.get(path) }
    return { path, kind: kindOf(pair.before, pair.after), ...pair }
  })
}

function kindOf(before: Json | undefined, after: Json | undefined): FieldDiff['kind'] {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed'
}

function leaves(value: Json | undefined, path = ''): Map<string, Json> {
  const found = new Map<string, Json>()
  if (value === undefined) return found
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found.set(path, value)
  for (const [key, child] of Object.entries(value)) {
    for (const [childPath, leaf] of leaves(child, path ? `${path}.${key}` : key)) found.set(childPath, leaf)
  }
  return found
}

function parse(text: string | null): Json | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    // An entry that is not JSON is still worth showing.
    return text
  }
}
