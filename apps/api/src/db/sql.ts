// sql`…`: a statement as text with numbered parameters, never with values inside; and the results of SQL functions.

export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Only objects that `sql` made count as statements: a caller's JSON of the same shape stays a value. */
const statements = new WeakSet<object>()

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && statements.has(value)
}

/** A value becomes a parameter; a nested statement is inserted with its own parameters. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values: unknown[] = []
  let text = strings[0] ?? ''
  parts.forEach((part, i) => {
    if (isSql(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + values.length}`)
      values.push(...part.values)
    } else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[i + 1] ?? ''
  })
  const statement: Sql = Object.freeze({ text, values })
  statements.add(statement)
  return statement
}

/** Joins conditions; an empty list is `true`. */
export function and(conditions: readonly Sql[]): Sql {
  const [first = sql`true`, ...rest] = conditions
  return rest.reduce((all, condition) => sql`${all} and ${condition}`, first)
}

/**
 * `id = ${anyOf(ids)}`. In a subquery, so that the planner does not see how many there are: a plan for few ids looks
 * cheaper to it than the generic plan for any number, and it would plan each execution again, which takes longer than
 * reading the rows.
 */
export function anyOf(ids: readonly number[]): Sql {
  return sql`any((select ${ids}::bigint[])::bigint[])`
}

/** Escapes text for use in a `like` pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Bytes in the text format of bytea, for use in JSON. */
export function toBytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

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
