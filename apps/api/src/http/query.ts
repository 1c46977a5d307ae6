// Parses a query string with one level of brackets: filter[price_min]=1 becomes { filter: { price_min: '1' } }.

const nested = /^([\w-]{1,64})\[([\w-]{1,64})\]$/
const pairsMax = 60

export type Query = Record<string, string | Record<string, string>>

/** The first value of a repeated name wins; anything it does not understand is a plain name. */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null)
  let pairs = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++pairs > pairsMax) break
    const parts = nested.exec(name)
    if (!parts) {
      query[name] ??= value
      continue
    }
    const [, outer = '', inner = ''] = parts
    query[outer] ??= Object.create(null) as Record<string, string>
    const group = query[outer]
    if (typeof group === 'object') group[inner] ??= value
  }
  return query
}
