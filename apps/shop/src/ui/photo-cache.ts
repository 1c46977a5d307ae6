// The addresses of the last 200 pictures that arrived, so that one seen before is shown at once.

const cachedMax = 200
const loaded = new Set<string>()

export function wasLoaded(url: string): boolean {
  return loaded.has(url)
}

export function rememberLoaded(url: string): void {
  loaded.delete(url)
  loaded.add(url)
  if (loaded.size <= cachedMax) return
  const oldest = loaded.values().next().value
  if (oldest !== undefined) loaded.delete(oldest)
}
