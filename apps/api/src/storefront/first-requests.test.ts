// Tests of the replies in a page: the same as the API's own, only the shopper's own, and none that would be refused.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import { applyCodecs } from '@shop/contract/codecs.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { addModules } from '#app-modules.ts'
import type { Actor } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createBind } from '#http/bind.ts'
import { refuse } from '#refuse.ts'
import { createHarness, pepper } from '../../test/harness.ts'
import { newShopper, orderIn } from '../../test/order-states.ts'
import { contentsOf } from './contents.ts'
import { routeOf } from './routes.ts'

// A reply with an arrival time is read twice, and compared.
const harness = await createHarness({ demo: true, hasFixedTime: true })
const { config, db, media, inject } = harness
const app = Fastify()
after(() => app.close())
const now = () => harness.ctx().now()
let isLimited = false
const limit = () => (isLimited ? refuse('rate.limited', { retry_after: 1 }) : undefined)
const find = { shopper: async () => undefined, operator: async () => undefined }
const { bind, readReply } = createBind({ app, db, now, find, limit, defaultLanguage: 'en-US' })
const refuseMissing = () => assert.fail('nothing is requested')
addModules({ config, db, media, pepper, now }, app, { bind, limit, refuseMissing })

async function contentsAt(url: string, actor: Actor = { kind: 'guest' }) {
  const place = { language: 'en-US', origin: 'https://shop.example' } as const
  const options = { match: routeOf(url), place, facts: { demo: true }, readReply }
  return contentsOf({ ...harness.ctx(), actor }, options)
}

async function repliesAt(url: string, actor?: Actor): Promise<Record<string, unknown>> {
  return JSON.parse((await contentsAt(url, actor)).boot).replies ?? {}
}

const list = '/api/goods/list'

test('a page contains the replies that its script would request', async () => {
  const rows: [page: string, request: string][] = [
    ['/explore', `${list}?sort=recommend`],
    ['/explore?category_id=1&sort=price_asc&page=2&keyword=mug', `${list}?sort=price_asc&category_id=1`],
    ['/explore?filter[price_max]=50', `${list}?filter[price_max]=50&sort=recommend`],
    ['/searchs?keyword=mug', `${list}?keyword=mug&sort=recommend`],
    ['/shop/1001', '/api/shop/detail?id=1001'],
    ['/shop/1001', `${list}?shop_id=1001&sort=recommend`],
    ['/shop/1001', '/api/goods/category'],
    ['/detail/10122', '/api/common/area'],
  ]
  for (const [page, request] of rows) {
    const replies = await repliesAt(page)
    const response = await inject({ url: request, headers: { 'accept-language': 'en-US' } })
    assert.deepEqual(replies[requestKey(request)], response.json().data, page)
  }
})

/** Every reply of the page, read without and with the schema. */
async function assertReadable(url: string, actor?: Actor): Promise<void> {
  const { codecs, replies } = JSON.parse((await contentsAt(url, actor)).boot)
  assert.ok(Object.keys(replies).length > 0, url)
  for (const [key, data] of Object.entries(replies)) {
    const path = key.split('?')[0] ?? ''
    const { reply } = endpoints.find((known) => known.method === 'GET' && known.path === path) ?? assert.fail(path)
    const read = codecs[path] ? applyCodecs(data, codecs[path]) : data
    assert.deepEqual(read, z.decode(reply, data as never), `${url} ${key}`)
  }
}

test('the page says how its replies are read without schemas', async () => {
  for (const url of ['/explore', '/searchs?keyword=mug', '/shop/1001', '/detail/10122']) await assertReadable(url)
  const shopper = await newShopper(harness)
  const actor: Actor = { kind: 'shopper', ...shopper, language: 'en-US' }
  const id = await orderIn(harness, shopper, orderStatuses.waitingPay)
  await orderIn(harness, shopper, orderStatuses.inAfterSale)
  for (const url of ['/order', '/bag', '/topUp', `/payment?order_id=${id}`]) await assertReadable(url, actor)
})

test('a product’s page contains the freight to the country of its language', async () => {
  const replies = await repliesAt('/detail/10122')
  const [request = ''] = Object.keys(replies).filter((key) => key.startsWith('/api/goods/freight?'))
  const response = await inject({ url: request, headers: { 'accept-language': 'en-US' } })
  assert.deepEqual(replies[request], response.json().data)
  assert.equal(response.json().data.country, 'US')
})

test('the code of requests comes with a page that lacks a reply', async () => {
  const sourcesAt = async (url: string) => (await contentsAt(url)).sources
  const calls = ['src/api.ts', '../../packages/contract/src/catalog/products.ts']
  assert.deepEqual(await sourcesAt('/explore'), [])
  assert.deepEqual(await sourcesAt('/shop/1001'), [])
  assert.deepEqual(await sourcesAt('/explore?filter[price_max]=50'), calls)
  assert.deepEqual(await sourcesAt('/searchs?keyword=mug&tab=shops'), calls)
  assert.deepEqual(await sourcesAt('/shop/1001?sort=price_asc'), calls)
  assert.deepEqual(await sourcesAt('/detail/10122'), [])
})

test('the first picture of a list is preloaded, and the first two are in the shell', async () => {
  const { boot, pictureTag, shellCards = [] } = await contentsAt('/explore')
  const [first, second] = JSON.parse(boot).replies[requestKey(`${list}?sort=recommend`)].list
  assert.ok(pictureTag.includes(`${first.image.url}?w=480 480w`), pictureTag)
  const sources = shellCards.map((tag) => tag.match(/ src="([^"?]+)/)?.[1])
  assert.deepEqual(sources, [first.image.url, second.image.url])
  assert.equal((await contentsAt('/searchs?keyword=nothing-has-this-name')).pictureTag, '')
})

test('a request that would be refused is left out, and the page is still served', async () => {
  const wrong = await repliesAt('/explore?sort=price_asc&filter[price_min]=-5')
  assert.deepEqual(Object.keys(wrong).sort(), ['/api/goods/category?', '/api/index/home?'])
  assert.deepEqual(await repliesAt('/payment?pay_no=1'), {})
  isLimited = true
  assert.deepEqual(await repliesAt('/explore'), {})
  isLimited = false
})

test('private replies are the shopper’s own', async () => {
  const [own, other] = [await newShopper(harness), await newShopper(harness)]
  const orderId = await orderIn(harness, own, orderStatuses.waitingPay)
  const asShopper = (shopper: typeof own): Actor => ({ kind: 'shopper', ...shopper, language: 'en-US' })
  const key = requestKey('/api/user/order_list?limit=12')
  const idsOf = (replies: Record<string, unknown>) =>
    (replies[key] as { list: { id: number }[] }).list.map(({ id }) => id)
  assert.deepEqual(idsOf(await repliesAt('/order', asShopper(own))), [orderId])
  assert.deepEqual(idsOf(await repliesAt('/order', asShopper(other))), [])
  const [row] = await db.query<{ pay_no: string }>(sql`
    select c.pay_no from checkouts c join orders o on o.checkout_id = c.id where o.id = ${orderId}`)
  const pay = `/payment?pay_no=${row?.pay_no}`
  const detail = requestKey(`/api/order/detail?pay_no=${row?.pay_no}`)
  assert.equal((await repliesAt(pay, asShopper(own)))[detail] !== undefined, true)
  assert.equal((await repliesAt(pay, asShopper(other)))[detail], undefined)
  for (const page of ['/order', '/bag', '/topUp', pay]) assert.deepEqual(await repliesAt(page), {}, page)
})
