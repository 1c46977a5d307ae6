// How parameters become a query string: one level of nesting in brackets, empty values skipped, 0 is not empty.

export function queryString(params: Record<string, unknown>): string {
  const pairs: string[] = []
  const put = (key: string, value: unknown) => {
    if (isEmpty(value)) return
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  }
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, held] of Object.entries(value)) put(`${key}[${inner}]`, held)
    } else {
      put(key, value)
    }
  }
  return pairs.join('&')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
