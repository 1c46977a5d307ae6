// The last 200 loaded pictures, each with the size it was shown in: shown again in that size, it loads eagerly.

const picturesMax = 200
const loaded = new Set<string>()

/** The browser loads another file for another size. */
const keyOf = (url: string, sizes: string) => `${url} ${sizes}`

export function wasLoaded(url: string, sizes: string): boolean {
  return loaded.has(keyOf(url, sizes))
}

export function rememberLoaded(url: string, sizes: string): void {
  const key = keyOf(url, sizes)
  loaded.delete(key)
  loaded.add(key)
  if (loaded.size <= picturesMax) return
  const [oldest = ''] = loaded
  loaded.delete(oldest)
}
