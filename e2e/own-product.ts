// A test's own product for the console's catalog, and an API session that changes it.

import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  changeProduct,
  createProduct,
  type EditedProduct,
  getEditedProduct,
  listProductRows,
} from '@shop/contract/catalog/admin-products.ts'
import { cents } from '@shop/contract/wire.ts'
import { pathOf } from './api.ts'
import { adminOf } from './operators.ts'

const named = (name: string) => ({ name: { 'en-US': name } })

/** The admin is logged in and has a new unpublished product: two colors, two sizes, without blue in M. */
export async function catalogOf(page: Page, request: APIRequestContext) {
  const { token, call } = await adminOf(request)
  await page.addInitScript((value) => sessionStorage.setItem('console-token', value), token)
  const { list } = await call(listProductRows, { query: { limit: 1 } })
  const template = await call(getEditedProduct, { params: { id: list[0]?.id ?? 0 } })
  const suffix = randomUUID().slice(0, 8)
  const choices = [
    [0, 0],
    [0, 1],
    [1, 0],
  ]
  const body = {
    ...template,
    title: { 'en-US': `Cup ${suffix}`, 'zh-CN': `杯子 ${suffix}` },
    description: { 'en-US': 'Holds tea.' },
    attributes: [],
    spec_groups: [
      { ...named('Colour'), values: [named('Red'), named('Blue')] },
      { ...named('Size'), values: [named('S'), named('M')] },
    ],
    skus: choices.map((choice) => ({ choice, price: cents(1_230), stock: 5, active: true })),
  }
  const product = await call(createProduct, { body })
  const params = { id: product.id }
  const read = () => call(getEditedProduct, { params })
  return {
    product,
    path: pathOf(changeProduct, params),
    read,
    change: async (changed: Partial<EditedProduct>) =>
      call(changeProduct, { params, body: { ...(await read()), ...changed } }),
    open: async () => {
      await page.goto(`/console/products/${product.id}`)
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Cup ${suffix}`)
    },
  }
}
