// Builds a query string: one level of nesting in brackets, empty values skipped, 0 is not empty.

export function queryString(params: Record<string, unknown>): string {
  const pairs: string[] = []
  const append = (key: string, value: unknown) => {
    if (isEmpty(value)) return
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  }
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, child] of Object.entries(value)) append(`${key}[${inner}]`, child)
    } else {
      append(key, value)
    }
  }
  return pairs.join('&')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
