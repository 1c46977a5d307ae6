// Parses and decodes a request by the endpoint's schemas; every problem names its field and the rule it breaks.
import type { Endpoint, Schema } from '@shop/contract/endpoint.ts'
import { type FieldRule, fieldRules } from '@shop/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refuseFields } from '#refuse.ts'

export interface Decoded {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Four times what our deepest form needs, and far below where a recursive parser runs out of stack. */
const depthMax = 20

export function decodeInput(
  endpoint: Endpoint,
  request: Partial<Pick<FastifyRequest, 'params' | 'query' | 'body'>>,
): Decoded {
  if (isDeeper(request.body, depthMax)) refuseFields({ body: 'format' })
  const problems: FieldProblems = {}
  const decoded: Decoded = {
    params: read(endpoint.params, request.params, problems),
    query: read(endpoint.query, skipEmpty(request.query ?? {}), problems),
    body: read(endpoint.body, request.body ?? {}, problems),
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return decoded
}

/** Stops at the given depth. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1))
}

/** The fields beside the file of a multipart form. */
export function decodeFields(schema: Schema | undefined, fields: unknown): unknown {
  const problems: FieldProblems = {}
  const decoded = read(schema, fields, problems)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return decoded
}

type FieldProblems = Record<string, FieldRule>

function read(schema: Schema | undefined, value: unknown, problems: FieldProblems): unknown {
  if (!schema) return undefined
  const result = z.safeDecode(schema, value as never, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) problems[issue.path.join('.') || 'body'] ??= ruleOf(issue)
  return undefined
}

/** An empty parameter counts as absent; clients of the specification never send one. */
function skipEmpty(query: unknown): Record<string, unknown> {
  const nonEmpty = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '')
  return Object.fromEntries(nonEmpty.map(([key, value]) => [key, typeof value === 'object' ? skipEmpty(value) : value]))
}

const rules: ReadonlySet<string> = new Set(fieldRules)

export function ruleOf(issue: z.core.$ZodIssue): FieldRule {
  if (rules.has(issue.message)) return issue.message as FieldRule
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'format'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooLarge'
  if (issue.code === 'invalid_value') return 'chooseOne'
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  return 'format'
}

const nested = /^([\w-]{1,64})\[([\w-]{1,64})\]$/
const pairsMax = 60

type Query = Record<string, string | Record<string, string>>

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
