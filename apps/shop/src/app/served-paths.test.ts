// Tests that the paths of served answers are those of the contract.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHome } from '@shop/contract/catalog/home.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { getNextOrder } from '@shop/contract/sales/orders.ts'
import { getConfig } from '@shop/contract/staff/settings.ts'
import { servedPaths } from './served-paths.ts'

test('every served answer has the path of its endpoint', () => {
  const endpoints = {
    config: getConfig,
    user: getUserInfo,
    home: getHome,
    feed: listProducts,
    next: getNextOrder,
    product: getProduct,
  }
  for (const [name, { path }] of Object.entries(endpoints))
    assert.equal(servedPaths[name as keyof typeof endpoints], path)
})
