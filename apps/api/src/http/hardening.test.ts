// Tests of trusted proxies, HTTPS only, and private answers in no cache.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '@shop/contract/people/identity.ts'
import { createHarness } from '../../test/harness.ts'

const open = await createHarness({ env: { RATE_LIMITS: 'on' } })
const proxied = await createHarness({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.9,10.0.0.8' } })

/** How many of 100 wrong logins pass the rate limit, each with another forwarded address. */
async function countPassing({ inject }: typeof open, remoteAddress: string, forwarded: (i: number) => string) {
  let passed = 0
  for (let i = 0; i < 100; i++) {
    const headers = { 'x-forwarded-for': forwarded(i) }
    const payload = { account: `nobody_${i}`, password: 'wrong-one' }
    const answer = await inject({ method: 'POST', url: '/api/user/login', remoteAddress, headers, payload })
    if (answer.statusCode !== 429) passed++
  }
  return passed
}

test('a forged address is not trusted, with or without a proxy', async () => {
  assert.equal(await countPassing(open, '10.0.0.1', (i) => `192.0.2.${i}`), 40)
  assert.equal(await countPassing(proxied, '10.0.0.1', (i) => `192.0.2.${i}`), 40, 'past the proxy')
  assert.equal(
    await countPassing(proxied, '10.0.0.9', (i) => `192.0.2.${i}, 198.51.100.7`),
    40,
    'before what the proxy saw',
  )
  assert.equal(
    await countPassing(proxied, '10.0.0.9', (i) => `192.0.2.${i}, 198.51.100.8, 10.0.0.8`),
    40,
    'two proxies',
  )
})

test('callers behind a trusted proxy are counted by the address it saw', async () => {
  assert.equal(await countPassing(proxied, '10.0.0.9', (i) => `203.0.113.${i}`), 100)
})

test('HTTPS sets HSTS for a year; only the proxy can claim HTTPS', async () => {
  const header = 'strict-transport-security'
  const send = ({ inject }: typeof open, remoteAddress: string) =>
    inject({ url: '/api/common/config', remoteAddress, headers: { 'x-forwarded-proto': 'https' } })
  assert.equal((await send(proxied, '10.0.0.9')).headers[header], 'max-age=31536000; includeSubDomains')
  assert.equal((await send(proxied, '10.0.0.1')).headers[header], undefined)
  assert.equal((await send(open, '10.0.0.9')).headers[header], undefined)
})

test('private answers and refusals are never cached', async () => {
  const body = { account: 'private_one', password: 'secret1', email: 'private@mail.example' }
  const { userinfo } = await open.guest(register, { body })
  const signedIn = { token: userinfo.token, cookie: `token=${userinfo.token}` }
  const urls = ['/api/user/getUserInfo', '/api/user/order_list', '/api/user/order_list?limit=x', '/api/address/list']
  for (const url of urls) {
    for (const headers of [signedIn, {}]) {
      assert.equal((await open.inject({ url, headers })).headers['cache-control'], 'no-store', url)
    }
  }
})
