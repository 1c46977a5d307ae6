// The words of a text with one word a line; commas of every script part them as well.
export function parseTerms(typed: string): string[] {
  const t = typed
    .split(/[\n,，、;；]+/)
    .map((term) => term.trim())
    .filter(Boolean)
  return [...new Set(t)]
}
