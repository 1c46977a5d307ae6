// The part of the page's data that belongs to a single page, decoded by its schema.
import * as z from 'zod/mini'
import { boot } from './boot.ts'

/** A part of another shape counts as missing. */
export function bootPart<Shape extends z.ZodMiniType>(key: 'next', shape: Shape): z.output<Shape> | undefined {
  const value = boot.part(key)
  if (value === undefined || value === null) return undefined
  const result = z.safeDecode(shape, value as z.input<Shape>)
  return result.success ? result.data : undefined
}
