// Turns a reply into JSON text by its schema: codecs applied, unknown keys left out, compiled once per endpoint.
import type { Schema } from '@shop/contract/endpoint.ts'
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

export type Encoder = (value: unknown) => string

/** Two compiled steps: codec leaves (money, times) become wire values, then fast-json-stringify writes the text. */
export function compileEncoder(schema: Schema): Encoder {
  const lower = compileLowering(schema)
  const write = fastJsonStringify(wireSchema(schema))
  return lower ? (value) => write(lower(value)) : (value) => write(value)
}

function wireSchema(schema: Schema): Parameters<typeof fastJsonStringify>[0] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return simplify(json) as Parameters<typeof fastJsonStringify>[0]
}

/** Keeps what shapes the text; bounds and patterns are not the writer's business and cost it time. */
function simplify(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  const { type, properties, items, anyOf, ...rest } = node as Record<string, unknown>
  if (Array.isArray(anyOf)) return nullableOf(anyOf) ?? { anyOf: anyOf.map(simplify) }
  if ('enum' in rest || 'const' in rest) return type ? { type } : literalSchema(rest)
  if (type === 'object') {
    const shapes = Object.entries((properties ?? {}) as Record<string, unknown>)
    return { type, properties: Object.fromEntries(shapes.map(([key, shape]) => [key, simplify(shape)])) }
  }
  if (type === 'array') return { type, items: simplify(items) }
  return type ? { type } : {}
}

function nullableOf(choices: readonly unknown[]): unknown {
  const shapes = choices.filter((choice) => (choice as { type?: string }).type !== 'null')
  if (choices.length !== 2 || shapes.length !== 1) return undefined
  const shape = simplify(shapes[0]) as Record<string, unknown>
  return shape.type ? { ...shape, nullable: true } : undefined
}

function literalSchema(node: Record<string, unknown>): unknown {
  const values = 'const' in node ? [node.const] : ((node.enum ?? []) as unknown[])
  return values.every((value) => typeof value === 'string') ? { type: 'string' } : {}
}

type Lowering = (value: unknown) => unknown

interface SchemaParts {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  reverseTransform?: (value: unknown, payload: unknown) => unknown
}

/** A function that applies the codecs inside the schema, or undefined when there are none to apply. */
function compileLowering(schema: Schema): Lowering | undefined {
  const parts = schema._zod.def as unknown as SchemaParts
  if (parts.type === 'pipe' && parts.reverseTransform) {
    const encode = parts.reverseTransform
    return (value) => encode(value, undefined)
  }
  if (parts.innerType) {
    const inner = compileLowering(parts.innerType)
    return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
  }
  if (parts.element) {
    const inner = compileLowering(parts.element)
    return inner && ((value) => (value as unknown[]).map(inner))
  }
  return parts.shape ? lowerObject(parts.shape) : undefined
}

function lowerObject(shape: Record<string, Schema>): Lowering | undefined {
  const steps = Object.entries(shape).flatMap(([key, schema]) => {
    const lower = compileLowering(schema)
    return lower ? [{ key, lower }] : []
  })
  if (steps.length === 0) return undefined
  return (value) => {
    const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
    for (const { key, lower } of steps) if (copy[key] !== undefined) copy[key] = lower(copy[key])
    return copy
  }
}
