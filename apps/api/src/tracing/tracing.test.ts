// Tests of tracing: spans of requests, statements, jobs and outbound requests, and what they never contain.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import { createClient } from '@shop/client/call.ts'
import { savePush } from '@shop/contract/people/push.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../test/harness.ts'
import { newShopper, payTokenOf } from '../../test/order-states.ts'
import { newShop, newSku } from '../../test/purchases.ts'
import { startPushServer } from '../../test/push-server.ts'
import { startS3 } from '../../test/s3-server.ts'
import { startServerProcess } from '../../test/server-process.ts'
import { newAddress, newTemplate, setProduct } from '../../test/shopping.ts'
import { type ReceivedSpan, startCollector } from '../../test/trace-collector.ts'
import { until, waitMaxMs } from '../../test/until.ts'
import { samplerOf } from './start-tracing.ts'
import { summaryOf } from './trace-db.ts'

const collector = await startCollector()
const push = await startPushServer()
const s3 = await startS3()
after(() => Promise.all([collector.stop(), push.stop(), s3.stop()]))
const otel = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_SERVICE_NAME: 'first-shop',
}
const harness = await createHarness({ env: { ...otel, ...s3.env, PUSH_TEST_URL: push.origin } })
const { owner, config } = harness
const server = await startServerProcess(harness, { config, env: otel, withScheduler: true })

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerId = 'b7ad6b7169203331'
const buyer = await newShopper(harness, 1_000_000)
const secrets = new Set([buyer.token, 'Ann Lee', '+12025550123', 'Portland', '97201', 'ann@mail.example'])
/** Each of them arrives with the request of the purchase. */
const headers = {
  traceparent: `00-${traceId}-${callerId}-01`,
  tracestate: 'vendor=ann@mail.example',
  baggage: 'email=ann@mail.example',
  'user-agent': 'ann@mail.example',
}
const call = createClient({
  base: server.origin,
  token: () => buyer.token,
  onSignedOut: () => {},
  onFailure: () => {},
  headers,
})

async function spansWhen(isComplete: (spans: ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
  await until('the spans have arrived', () => isComplete(collector.spans()))
  return collector.spans()
}

async function newOrder(): Promise<string> {
  const address_id = await newAddress(owner, buyer.userId)
  const templateId = await newTemplate(owner, [{ countries: ['US'], first: 500, step: 100 }])
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 5 })
  await setProduct(owner, sku.productId, { templateId, title: 'A lamp' })
  const items = [{ sku_id: sku.skuId, qty: 1 }]
  return (await call(createOrder, { body: { items, address_id, request_no: randomUUID() } })).pay_no
}

test('a purchase continues the caller’s trace, with a span for each statement, and the log names it', async () => {
  const pay_no = await newOrder()
  const pay_token = await payTokenOf(harness, buyer)
  secrets.add(pay_token).add(pay_no)
  await call(payOrder, { body: { pay_no, pay_type: 'balance', pay_token, request_no: randomUUID() } })
  const spans = await spansWhen((all) => all.some(({ name }) => name === `POST ${payOrder.path}`))
  const paid = spans.find(({ name }) => name === `POST ${payOrder.path}`)
  assert.ok(paid)
  assert.equal(paid.traceId, traceId)
  assert.equal(paid.parentId, callerId)
  assert.equal(paid.resource['service.name'], 'first-shop')
  const { 'request.id': requestId, ...attributes } = paid.attributes
  assert.deepEqual(attributes, {
    'http.request.method': 'POST',
    'http.route': '/api/order/pay',
    'http.response.status_code': 200,
  })
  const statements = spans.filter(({ parentId }) => parentId === paid.spanId)
  assert.ok(statements.every((span) => span.traceId === traceId))
  // Sessions and settings may come from a cache.
  const payment = statements.find(({ name }) => name === 'select pay_orders')
  assert.match(String(payment?.attributes['db.query.text']), /^select .* from pay_orders\(\$1/)
  const lineOf = () => server.log().find(({ reqId }) => reqId === requestId)
  await until('the log has the request', () => lineOf() !== undefined)
  const line = lineOf()
  assert.equal(line?.req?.url, payOrder.path)
  assert.equal(line?.trace_id, traceId)
})

test('a request without a trace, or with a malformed one, begins one', async () => {
  const malformed = ['nonsense', `00-${traceId}-${callerId}`, `00-${'0'.repeat(32)}-${callerId}-01`, '']
  for (const traceparent of malformed) {
    const id = randomUUID()
    await fetch(`${server.origin}/api/common/config`, { headers: { traceparent, 'x-request-id': id } })
    const spans = await spansWhen((all) => all.some(({ attributes }) => attributes['request.id'] === id))
    const span = spans.find(({ attributes }) => attributes['request.id'] === id)
    assert.equal(span?.parentId, '')
    assert.notEqual(span?.traceId, traceId)
  }
})

test('the statements of a request whose body arrives later belong to it too', async () => {
  const id = randomUUID()
  const body = JSON.stringify({ account: 'nobody-here', password: 'wrong-password' })
  const sent = request(`${server.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': id, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  const spans = await spansWhen((all) => all.some(({ attributes }) => attributes['request.id'] === id))
  const span = spans.find(({ attributes }) => attributes['request.id'] === id)
  const statements = spans.filter(({ parentId }) => parentId === span?.spanId)
  assert.ok(statements.some(({ name }) => name === 'insert login_failures'))
})

test('requests to S3 and to push services have spans, and each run of a job is a trace', async () => {
  const name = 'c'.repeat(32)
  secrets.add(name)
  assert.equal((await fetch(`${server.origin}/media/${name}.webp?w=80`)).status, 404)
  const browser = push.subscribe()
  secrets.add(browser.p256dh).add(browser.auth).add(new URL(browser.endpoint).pathname)
  await call(savePush, { body: browser })
  await owner.query(sql`
    insert into push_messages (subscription_id, payload, created_at, next_try_at)
    select id, '{"title": "For Ann Lee"}', now(), now() from push_subscriptions where user_id = ${buyer.userId}`)
  const parentOf = (all: ReceivedSpan[], span: ReceivedSpan) => all.find(({ spanId }) => spanId === span.parentId)
  const expected = [
    `POST ${new URL(push.origin).port} 201 push.sendPushes`,
    `GET ${new URL(s3.env.S3_ENDPOINT).port} 404 GET /media/:name`,
  ]
  const textOf = (all: ReceivedSpan[], span: ReceivedSpan) => {
    const { 'server.port': port, 'http.response.status_code': status } = span.attributes
    return `${span.name} ${port} ${status} ${parentOf(all, span)?.name}`
  }
  // A span ends, and is sent, before the one that it belongs to.
  const spans = await spansWhen((all) => {
    const texts = all.map((span) => textOf(all, span))
    return expected.every((text) => texts.includes(text))
  })
  // A browser is saved in a transaction.
  const saved = spans.find(({ name }) => name === 'insert push_subscriptions')
  const transaction = saved && parentOf(spans, saved)
  assert.equal(transaction?.name, 'transaction')
  assert.equal(parentOf(spans, transaction)?.name, `POST ${savePush.path}`)
})

test('health checks are not traced, and no statement is a separate trace', async () => {
  await fetch(`${server.origin}/healthz`)
  const spans = collector.spans()
  assert.ok(spans.length > 20)
  assert.ok(!spans.some(({ attributes }) => /healthz|readyz/.test(String(attributes['http.route']))))
  const roots = spans.filter(({ parentId }) => parentId === '')
  const isExpected = ({ attributes }: ReceivedSpan) => 'http.request.method' in attributes || 'job.name' in attributes
  assert.deepEqual(
    roots.filter((span) => !isExpected(span)),
    [],
  )
})

test('nothing that a shopper sends, and no value of a statement, reaches the collector', async () => {
  await fetch(`${server.origin}/api/goods/list?keyword=ann@mail.example`, { headers: { token: buyer.token } })
  const body = JSON.stringify({ account: 'ann@mail.example', password: 'my-password' })
  secrets.add('my-password')
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  await fetch(`${server.origin}/api/user/login`, sent)
  await fetch(`${server.origin}/ann@mail.example`)
  // The last spans are sent when the server stops.
  assert.equal(await server.stop(), 0)
  const bytes = collector.bytes()
  assert.ok(collector.spans().some(({ name }) => name === 'POST /api/user/login'))
  for (const secret of secrets) assert.ok(!bytes.includes(secret), secret)
})

test('a collector that never answers, or is not there, slows no call and no stop', async () => {
  let connections = 0
  const silent = createServer(() => connections++).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  after(() => silent.close())
  const silentEndpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const exportMs = String(10 * waitMaxMs)
  for (const endpoint of [silentEndpoint, 'http://127.0.0.1:1']) {
    // The timeouts of the exporter are longer than those of the test, so what waits for the collector fails.
    const timeouts = { OTEL_EXPORTER_OTLP_TIMEOUT: exportMs, OTEL_BSP_EXPORT_TIMEOUT: exportMs }
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '1', ...timeouts }
    const deaf = await startServerProcess(harness, { config, env })
    // Spans are sent at once, and fail.
    const get = () => fetch(`${deaf.origin}/api/common/config`, { signal: AbortSignal.timeout(waitMaxMs) })
    for (let i = 0; i < 20; i++) assert.equal((await get()).status, 200)
    await until('the exporter waits for the collector', () => endpoint !== silentEndpoint || connections > 0)
    assert.equal(await deaf.stop(), 0, endpoint)
  }
})

test('without an endpoint no package of OpenTelemetry is loaded for it, and the log names no trace', async () => {
  const plain = await startServerProcess(harness, { config: { ...config, tracing: undefined }, env: {} })
  await fetch(`${plain.origin}/api/common/config`, { headers })
  assert.ok(plain.hasLoaded('fastify'))
  // prom-client imports the interface of OpenTelemetry, `@opentelemetry/api`.
  for (const name of ['@opentelemetry/sdk-trace', '@opentelemetry/core', '@opentelemetry/exporter']) {
    assert.ok(!plain.hasLoaded(name), name)
    assert.ok(server.hasLoaded(name), name)
  }
  const isCall = ({ req }: { req?: { url: string } }) => req?.url === '/api/common/config'
  await until('the log has the request', () => plain.log().some(isCall))
  assert.ok(plain.log().every((line) => !('trace_id' in line)))
})

test('the samplers of the standard are known', () => {
  const textOf = (sampler: Parameters<typeof samplerOf>[0]['sampler']) => samplerOf({ sampler, ratio: 0.1 }).toString()
  assert.match(textOf('always_on'), /^AlwaysOnSampler/)
  assert.match(textOf('always_off'), /^AlwaysOffSampler/)
  assert.match(textOf('traceidratio'), /^TraceIdRatioBased\{0\.1\}/)
  assert.match(textOf('parentbased_always_on'), /^ParentBased\{root=AlwaysOnSampler/)
  assert.match(textOf('parentbased_always_off'), /^ParentBased\{root=AlwaysOffSampler/)
  assert.match(textOf('parentbased_traceidratio'), /^ParentBased\{root=TraceIdRatioBased\{0\.1\}/)
})

test('a statement is named by its verb and its first table or function', () => {
  const names = {
    'select id from orders where id = $1': 'select orders',
    'insert into mails (a) values ($1)': 'insert mails',
    'update skus set stock = $1': 'update skus',
    'delete from mails': 'delete mails',
    'select * from pay_orders($1, $2)': 'select pay_orders',
    'select post_transfers(2, $1)': 'select post_transfers',
    'set local x = 0': 'sql',
  }
  for (const [text, name] of Object.entries(names)) assert.equal(summaryOf(text), name)
})
