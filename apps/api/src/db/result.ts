// Results of SQL functions: each function returns one text of a closed list, checked where it is read.

/** Throws for a text that is not in the list: then SQL and TypeScript do not belong together. */
export function parseResult<const Result extends string>(
  results: readonly Result[],
  text: string,
  functionName: string,
): Result {
  const result = results.find((known) => known === text)
  if (result === undefined) throw new Error(`${functionName} returned ${text}`)
  return result
}
