// Products, SKUs, stock and categories as operators edit them.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { LongTranslations, Translations, Version, Why } from '../staff/admin-translations.ts'
import { Id, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { StoredPicture } from './admin-files.ts'

const access = { operator: ['catalog', 'admin'] } as const
const params = z.object({ id: QueryId })
const Count = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(1_000_000, 'tooLarge'))

export const productStates = ['on', 'off'] as const

export const ProductRow = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  image: Picture,
  shop: z.object({ id: Id, name: z.string() }),
  category: z.object({ id: Id, name: z.string() }),
  status: z.enum(productStates),
  price: Usd,
  price_max: Usd,
  stock: z.int(),
  sold: z.int(),
  /** How many of the six languages have a title and a description. */
  languages: z.int(),
  version: Version,
  updated_at: UnixTime,
})
export type ProductRow = z.output<typeof ProductRow>

export const listProductRows = endpoint({
  name: 'listProductRows',
  method: 'GET',
  path: '/api/admin/products',
  access,
  query: z.object({
    /** Words of the title, or the id or key. */
    keyword: z.optional(Text(60)),
    shop_id: z.optional(QueryId),
    category_id: z.optional(QueryId),
    status: z.optional(z.enum(productStates, 'chooseOne')),
    /** `incomplete`: a language is missing. `low`: some SKU has five or fewer left. */
    need: z.optional(z.enum(['incomplete', 'low'], 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(ProductRow),
  errors: [],
})

const specGroupsMax = 5
const specValuesMax = 40
export const skusMax = 200

const SpecGroupDraft = z.object({
  name: Translations(40),
  values: z
    .array(z.object({ name: Translations(60), picture_id: z.optional(z.nullable(Id)) }))
    .check(z.minLength(1, 'required'), z.maxLength(specValuesMax, 'tooLarge')),
})

const SkuDraft = z.object({
  /** Absent for a new SKU. */
  id: z.optional(Id),
  /** The index of the chosen value in each group. */
  choice: z.array(z.int().check(z.minimum(0))).check(z.maxLength(specGroupsMax)),
  price: Usd,
  /** An earlier price; must really have been charged before, see the catalog's rules. */
  was: z.optional(z.nullable(Usd)),
  /** Only for new SKUs; `setStock` changes it later. */
  stock: Count,
  weight_grams: z.optional(z.nullable(z.int().check(z.minimum(1, 'tooSmall'), z.maximum(1_000_000, 'tooLarge')))),
  picture_id: z.optional(z.nullable(Id)),
  active: z.boolean(),
})

/** A whole product as an operator edits it. */
export const ProductDraft = z.object({
  shop_id: Id,
  category_id: Id,
  freight_template_id: z.nullable(Id),
  free_freight: z.boolean(),
  weight_grams: z.int().check(z.minimum(1, 'tooSmall'), z.maximum(1_000_000, 'tooLarge')),
  limit_per_user: z.nullable(z.int().check(z.minimum(1, 'tooSmall'), z.maximum(999, 'tooLarge'))),
  title: Translations(200),
  description: LongTranslations(5_000),
  attributes: z
    .array(z.object({ name: Translations(60), value: Translations(200) }))
    .check(z.maxLength(40, 'tooLarge')),
  /** In display order; the first one is on the card. */
  picture_ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(20, 'tooLarge')),
  spec_groups: z.array(SpecGroupDraft).check(z.maxLength(specGroupsMax, 'tooLarge')),
  skus: z.array(SkuDraft).check(z.minLength(1, 'required'), z.maxLength(skusMax, 'tooLarge')),
})
export type ProductDraft = z.output<typeof ProductDraft>

export const EditedProduct = z.extend(ProductDraft, {
  id: Id,
  key: z.string(),
  status: z.enum(productStates),
  /** Every picture of the draft. */
  pictures: z.array(StoredPicture),
  sold: z.int(),
  seen: z.int(),
  version: Version,
  created_at: UnixTime,
  updated_at: UnixTime,
})
export type EditedProduct = z.output<typeof EditedProduct>

export const getEditedProduct = endpoint({
  name: 'getEditedProduct',
  method: 'GET',
  path: '/api/admin/products/:id',
  access,
  params,
  reply: EditedProduct,
  errors: ['object.not_found'],
})

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/api/admin/products',
  access,
  body: ProductDraft,
  reply: EditedProduct,
  errors: ['object.not_found'],
  rate: 'write',
})

export const changeProduct = endpoint({
  name: 'changeProduct',
  method: 'PUT',
  path: '/api/admin/products/:id',
  access,
  params,
  body: z.extend(ProductDraft, { version: Version, why: z.optional(Text(200)) }),
  reply: EditedProduct,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const publishProduct = endpoint({
  name: 'publishProduct',
  method: 'POST',
  path: '/api/admin/products/:id/publish',
  access,
  params,
  body: z.object({ version: Version }),
  reply: EditedProduct,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const unpublishProduct = endpoint({
  name: 'unpublishProduct',
  method: 'POST',
  path: '/api/admin/products/:id/unpublish',
  access,
  params,
  body: z.object({ version: Version, why: Why }),
  reply: EditedProduct,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const StockEntry = z.object({
  id: Id,
  before: z.int(),
  after: z.int(),
  reason: z.string(),
  actor: z.string(),
  created_at: UnixTime,
})
export type StockEntry = z.output<typeof StockEntry>

export const listStockLog = endpoint({
  name: 'listStockLog',
  method: 'GET',
  path: '/api/admin/skus/:id/stock',
  access,
  params,
  query: z.object(pageQuery),
  reply: page(StockEntry),
  errors: ['object.not_found'],
})

/** With `expected`, sets the stock only if it is still what the operator saw. */
export const setStock = endpoint({
  name: 'setStock',
  method: 'POST',
  path: '/api/admin/skus/:id/stock',
  access,
  params,
  body: z.object({ stock: Count, expected: z.optional(Count), reason: Why }),
  reply: z.object({ stock: z.int() }),
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const CategoryRow = z.object({
  id: Id,
  key: z.string(),
  name: Translations(60),
  picture: StoredPicture,
  position: z.int(),
  active: z.boolean(),
  products: z.int(),
  version: Version,
})
export type CategoryRow = z.output<typeof CategoryRow>

const CategoryDraft = z.object({
  name: Translations(60),
  picture_id: Id,
  position: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge')),
  active: z.boolean(),
})

export const listCategoryRows = endpoint({
  name: 'listCategoryRows',
  method: 'GET',
  path: '/api/admin/categories',
  access: { operator: [] },
  reply: z.array(CategoryRow),
  errors: [],
})

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/api/admin/categories',
  access,
  body: CategoryDraft,
  reply: CategoryRow,
  errors: ['object.not_found'],
  rate: 'write',
})

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PUT',
  path: '/api/admin/categories/:id',
  access,
  params,
  body: z.extend(CategoryDraft, { version: Version }),
  reply: CategoryRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
