// The terms of a text, separated by line breaks or by commas of any script.
export function parseTerms(typed: string): string[] {
  const terms = typed
    .split(/[\n,，、;；]+/)
    .map((term) => term.trim())
    .filter(Boolean)
  return [...new Set(terms)]
}
