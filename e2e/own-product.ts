// A test's own product for the console's catalog, and an API session that changes it.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { adminOf } from './operators.ts'

type Translations = Record<string, string>

interface Product {
  id: number
  key: string
  version: number
  title: Translations
  description: Translations
  skus: { id: number; price: string; stock: number; choice: number[] }[]
}

const named = (name: string) => ({ name: { 'en-US': name } })

/** The admin is logged in and has a new unpublished product: two colors, two sizes, without blue in M. */
export async function catalogOf(page: Page, request: APIRequestContext) {
  const { token, call } = await adminOf(request)
  await page.addInitScript((value) => sessionStorage.setItem('console-token', value), token)
  const { list } = await call<{ list: Product[] }>('GET', '/api/admin/products?limit=1')
  const template = await call<Product>('GET', `/api/admin/products/${list[0]?.id}`)
  const suffix = randomUUID().slice(0, 8)
  const choices = [
    [0, 0],
    [0, 1],
    [1, 0],
  ]
  const product = await call<Product>('POST', '/api/admin/products', {
    ...template,
    title: { 'en-US': `Cup ${suffix}`, 'zh-CN': `杯子 ${suffix}` },
    description: { 'en-US': 'Holds tea.' },
    attributes: [],
    spec_groups: [
      { ...named('Colour'), values: [named('Red'), named('Blue')] },
      { ...named('Size'), values: [named('S'), named('M')] },
    ],
    skus: choices.map((choice) => ({ choice, price: '12.30', stock: 5, active: true })),
  })
  const path = `/api/admin/products/${product.id}`
  return {
    product,
    path,
    read: () => call<Product>('GET', path),
    change: async (changed: Partial<Product>) =>
      call<Product>('PUT', path, { ...(await call<Product>('GET', path)), ...changed }),
    open: async () => {
      await page.goto(`/console/products/${product.id}`)
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Cup ${suffix}`)
    },
  }
}
