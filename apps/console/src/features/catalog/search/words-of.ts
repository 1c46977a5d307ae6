// The words of a text with one word a line; commas of every script part them as well.
export function wordsOf(typed: string): string[] {
  const words = typed
    .split(/[\n,，、;；]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  return [...new Set(words)]
}
