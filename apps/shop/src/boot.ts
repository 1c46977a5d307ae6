// Data the server put into the page so that the first paint needs no request; decoded on first use.
import { Home } from '@shop/contract/catalog/home.ts'
import { ProductCard } from '@shop/contract/catalog/products.ts'
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { type Page, page } from '@shop/contract/page.ts'
import { User } from '@shop/contract/people/identity.ts'
import { Config } from '@shop/contract/staff/settings.ts'
import * as z from 'zod/mini'

interface BootWire {
  language?: string
  config?: unknown
  user?: unknown
  home?: unknown
  feed?: unknown
  product?: unknown
  next?: unknown
}

function readBoot(): BootWire {
  const content = document.getElementById('boot')?.textContent
  if (!content) return {}
  try {
    return JSON.parse(content) as BootWire
  } catch {
    return {}
  }
}

const wire = readBoot()

// A page from an older server may hold other shapes: they count as missing.
function decoded<Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.output<Shape> | undefined {
  if (value === undefined || value === null) return undefined
  const result = z.safeDecode(shape, value as z.input<Shape>)
  return result.success ? result.data : undefined
}

export const boot = {
  language: (): Language | undefined => findLanguage(wire.language),
  config: (): Config | undefined => decoded(Config, wire.config),
  user: (): User | undefined => decoded(User, wire.user),
  home: (): Home | undefined => decoded(Home, wire.home),
  feed: (): Page<ProductCard> | undefined => decoded(page(ProductCard), wire.feed),
  /** Data of a single page; the caller passes the schema, so that home does not have to load it. */
  part: <Shape extends z.ZodMiniType>(key: 'product' | 'next', shape: Shape): z.output<Shape> | undefined =>
    decoded(shape, wire[key]),
}
