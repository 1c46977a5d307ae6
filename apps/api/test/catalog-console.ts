// For tests of product administration: signed-in operators, valid drafts, and the tables a refusal must not change.
import assert from 'node:assert/strict'
import type { Call } from '@shop/client/call.ts'
import {
  createProduct,
  type EditedProduct,
  getEditedProduct,
  type ProductDraft,
} from '@shop/contract/catalog/admin-products.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import type { Harness } from './harness.ts'

export interface CatalogConsole {
  signIn(account: string): Promise<Call>
  clerk: Call
  /** Ids of the demo shop for drafts. */
  ids: { shop: number; category: number; template: number; pictures: number[] }
  draft(more?: Partial<ProductDraft>): ProductDraft
  create(more?: Partial<ProductDraft>): Promise<EditedProduct>
  /** The product of the demo with this key. */
  demo(key: string): Promise<EditedProduct>
  /** All rows that a change of a product may touch, as text. */
  tables(): Promise<unknown>
}

export async function openCatalogConsole({ guest, as, db }: Harness): Promise<CatalogConsole> {
  const signIn = async (account: string) =>
    as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
  const clerk = await signIn('clerk')
  const [demoIds] = await db.query<CatalogConsole['ids']>(sql`
    select (select min(id) from shops) as shop, (select min(id) from categories) as category,
           (select min(id) from freight_templates) as template,
           (select array_agg(id order by id) from (select id from pictures order by id limit 5) p) as pictures`)
  assert.ok(demoIds)
  const draft: CatalogConsole['draft'] = (more = {}) => draftOf(demoIds, more)
  return {
    signIn,
    clerk,
    ids: demoIds,
    draft,
    create: (more) => clerk(createProduct, { body: draft(more) }),
    demo: async (key) => {
      const [row] = await db.query<{ id: number }>(sql`select id from products where key = ${key}`)
      return clerk(getEditedProduct, { params: { id: row?.id ?? 0 } })
    },
    tables: () =>
      db.query(sql`
        select 'product' as what, p::text as row from products p union all
        select 'text', t::text from product_translations t union all
        select 'picture', g::text from product_pictures g union all
        select 'group', s::text from spec_groups s union all select 'value', v::text from spec_values v union all
        select 'sku', k::text from skus k union all select 'price', o::text from sku_prices o union all
        select 'stock', l::text from stock_log l union all select 'event', e::text from favourite_events e union all
        select 'category', c::text from categories c union all select 'banner', b::text from banners b union all
        select 'audit', a::text from audit_log a order by 1, 2`),
  }
}

/** Two colors in two sizes. */
function draftOf(ids: CatalogConsole['ids'], more: Partial<ProductDraft>): ProductDraft {
  const [first = 0, second = 0] = ids.pictures
  const sku = (choice: number[], price: number) => ({ choice, price: cents(price), stock: 10, active: true })
  return {
    shop_id: ids.shop,
    category_id: ids.category,
    freight_template_id: ids.template,
    free_freight: false,
    weight_grams: 300,
    limit_per_user: null,
    title: { 'en-US': 'Linen shirt', 'zh-CN': '亚麻衬衫' },
    description: { 'en-US': 'Cool in summer.\nWashes well.', 'zh-CN': '夏日清凉。' },
    attributes: [{ name: { 'en-US': 'Material' }, value: { 'en-US': 'Linen' } }],
    picture_ids: [first, second],
    spec_groups: [
      {
        name: { 'en-US': 'Colour', 'zh-CN': '颜色' },
        values: [{ name: { 'en-US': 'Red' } }, { name: { 'en-US': 'Blue' } }],
      },
      { name: { 'en-US': 'Size' }, values: [{ name: { 'en-US': 'M' } }, { name: { 'en-US': 'L' } }] },
    ],
    skus: [sku([0, 0], 2000), sku([0, 1], 2100), sku([1, 0], 2200), sku([1, 1], 2300)],
    ...more,
  }
}

/** An edit that changes only the given fields. */
export function edit(product: EditedProduct, more: Partial<ProductDraft> & { why?: string; version?: number } = {}) {
  const {
    id,
    key: _k,
    status: _s,
    pictures: _p,
    sold: _o,
    seen: _e,
    created_at: _c,
    updated_at: _u,
    ...draft
  } = product
  return { params: { id }, body: { ...draft, ...more } }
}
