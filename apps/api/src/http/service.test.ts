// Tests of health, readiness, metrics, the OpenAPI document, request ids and security headers.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../test/harness.ts'

const { inject, owner } = await createHarness({ env: { METRICS_TOKEN: 'for the scraper' } })

test('a running, migrated process is healthy and ready', async () => {
  for (const [url, text] of [
    ['/healthz', 'ok\n'],
    ['/readyz', 'ready\n'],
  ] as const) {
    const response = await inject({ url })
    assert.equal(response.statusCode, 200)
    assert.equal(response.body, text)
  }
})

test('without its tables the shop is healthy but not ready', async () => {
  await owner.query(sql`alter table migrations rename to away`)
  try {
    assert.equal((await inject({ url: '/readyz' })).statusCode, 503)
    assert.equal((await inject({ url: '/healthz' })).statusCode, 200)
  } finally {
    await owner.query(sql`alter table away rename to migrations`)
  }
  assert.equal((await inject({ url: '/readyz' })).statusCode, 200)
})

const scraper = { authorization: 'Bearer for the scraper' }

test('metrics require the token, from any address', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '10.0.0.7']) {
    assert.equal((await inject({ url: '/metrics', remoteAddress, headers: scraper })).statusCode, 200)
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', 'Bearer wrong', 'for the scraper']) {
      const response = await inject({ url: '/metrics', remoteAddress, headers: { authorization } })
      assert.equal(response.statusCode, 401, `${remoteAddress} ${authorization}`)
      assert.doesNotMatch(response.body, /http_request_seconds/)
    }
  }
})

test('without a configured token there are no metrics, not even on loopback', async () => {
  const { inject: send } = await createHarness()
  for (const authorization of ['', 'Bearer undefined', 'Bearer ', 'Bearer null']) {
    const response = await send({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { authorization } })
    assert.equal(response.statusCode, 404, authorization)
    assert.doesNotMatch(response.body, /http_request_seconds/)
  }
})

test('requests are counted by the route’s pattern, never by the URL', async () => {
  await inject({ url: '/api/common/config?secret=1' })
  await inject({ url: '/media/my-private-name' })
  await inject({ url: '/api/no/such/thing' })
  const { body } = await inject({ url: '/metrics', headers: scraper })
  const counted = body.split('\n').find((line) => line.includes('route="/api/common/config"'))
  assert.match(counted ?? '', /http_request_seconds.*method="GET".*status="200"/)
  assert.match(body, /route="\/media\/:name"/)
  assert.match(body, /db_connections\{state="idle"/)
  assert.doesNotMatch(body, /private-name|secret=1|no\/such/)
})

test('the gauges of the database are read with each request, and without it the rest still answers', async () => {
  const { body } = await inject({ url: '/metrics', headers: scraper })
  for (const gauge of [
    'queue_length{queue="mails"}',
    'queue_oldest_seconds{queue="to_ship"}',
    'queue_oldest_seconds{queue="pushes"}',
    'orders_paid_last_hour',
  ]) {
    assert.ok(body.includes(`\n${gauge} `), gauge)
  }
  assert.match(body, /^push_messages_total\{outcome="expired"\} \d+$/m)
  assert.match(body, /^database_gauges_ok 1$/m)
  await owner.query(sql`alter table mails rename to away`)
  try {
    const answer = await inject({ url: '/metrics', headers: scraper })
    assert.match(answer.body, /^database_gauges_ok 0$/m)
    assert.match(answer.body, /^db_connections\{state="idle"\}/m)
  } finally {
    await owner.query(sql`alter table away rename to mails`)
  }
})

/** Metrics named in PromQL: what is left without functions, labels, ranges, strings and grouping. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring) \([^)]*\)/g, ' ')
    .replace(/\b(?:and|or|unless)\b/g, ' ')
    .replace(/\b\w+ *(?=\()/g, ' ')
  return bare.match(/[a-z_]\w*/g) ?? []
}

test('alert rules and the dashboard name only metrics that exist', async () => {
  const { body } = await inject({ url: '/metrics', headers: scraper })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const histogram = (name: string) => ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`)
  const names = types.flatMap(([, name = '', type]) => (type === 'histogram' ? histogram(name) : [name]))
  // Prometheus itself adds `up`; a shop of several processes counts those.
  const known = new Set([...names, 'up', 'metrics_processes'])
  const deploy = path.join(import.meta.dirname, '../../../../deploy')
  const rules = readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')
  const dashboard = readFileSync(path.join(deploy, 'grafana/dashboard.json'), 'utf8')
  const expressions = [
    ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, found = '']) => found),
    ...[...dashboard.matchAll(/"expr": (".+")/g)].map(([, found = '""']) => JSON.parse(found) as string),
  ]
  assert.ok(expressions.length > 25, `${expressions.length} expressions`)
  assert.deepEqual(
    expressions.flatMap(metricsIn).filter((name) => !known.has(name)),
    [],
  )
})

test('the OpenAPI document lists every endpoint of the contract exactly once, so each is bound', async () => {
  const response = await inject({ url: '/api/openapi.json' })
  assert.match(String(response.headers['content-type']), /^application\/json/)
  const { paths } = response.json() as { paths: Record<string, Record<string, { operationId: string }>> }
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => `${method.toUpperCase()} ${path} ${entry.operationId}`),
  )
  const expected = endpoints.map((entry) => `${entry.method} ${entry.path.replace(/:(\w+)/g, '{$1}')} ${entry.name}`)
  assert.deepEqual(listed.sort(), expected.sort())
})

test('the OpenAPI document describes the token, the parameters and the refusals', async () => {
  const { paths } = (await inject({ url: '/api/openapi.json' })).json()
  const change = paths['/api/admin/operators/{id}'].put
  assert.deepEqual(change.security, [{ token: [] }])
  assert.deepEqual(
    change.parameters.map((entry: { name: string; in: string; required: boolean }) => ({
      name: entry.name,
      in: entry.in,
      required: entry.required,
    })),
    [{ name: 'id', in: 'path', required: true }],
  )
  assert.match(change.responses[200].description, /state\.changed/)
  assert.ok(change.responses[401] && change.responses[403] && change.responses[429])
  const list = paths['/api/goods/list'].get
  assert.deepEqual(list.security, [])
  const filter = list.parameters.find((entry: { name: string }) => entry.name === 'filter')
  assert.equal(filter.style, 'deepObject')
  assert.equal(filter.required, false)
  assert.equal(
    paths['/api/user/getUserInfo'].get.responses[200].content['application/json'].schema.properties.data.properties
      .balance.type,
    'string',
  )
})

const responses: [string, string, number][] = [
  ['a success', '/api/common/config', 200],
  ['a refusal', '/api/goods/list?limit=x', 200],
  ['a call without a session', '/api/user/getUserInfo', 401],
  ['an unknown call', '/api/nothing', 404],
  ['a missing picture', '/media/x', 404],
  ['a health check', '/healthz', 200],
  ['a missing file', '/assets/x.js', 404],
]

test('every response has the security headers', async () => {
  for (const [name, url, status] of responses) {
    const { headers, statusCode } = await inject({ url })
    assert.equal(statusCode, status, name)
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; script-src 'self';/, name)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, name)
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe|\*|http/, name)
    assert.equal(headers['x-content-type-options'], 'nosniff', name)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', name)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', name)
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', name)
    assert.match(String(headers['permissions-policy']), /camera=\(\)/, name)
    assert.equal(headers['x-powered-by'], undefined)
    assert.equal(headers['access-control-allow-origin'], undefined)
  }
})

test('every request has its own id, or the one its caller sent', async () => {
  const numberOf = async (given?: string) => {
    const response = await inject({
      url: '/api/nothing',
      headers: given === undefined ? {} : { 'x-request-id': given },
    })
    return String(response.headers['x-request-id'])
  }
  const own = await Promise.all(Array.from({ length: 20 }, () => numberOf()))
  assert.equal(new Set(own).size, 20)
  assert.equal(await numberOf('trace-12345'), 'trace-12345')
  for (const bad of ['', 'short', 'x'.repeat(65), 'with space in it', '<script>alert</script>', 'semi;colon;here']) {
    assert.match(await numberOf(bad), /^[0-9a-f-]{36}$/, bad)
  }
})

test('a successful response is never cached', async () => {
  assert.equal((await inject({ url: '/api/common/config' })).headers['cache-control'], 'no-store')
})
