// Tests of the rate limits per address.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint, type RateKind } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { Refusal } from '#refuse.ts'
import { createHarness } from '../../test/harness.ts'
import { createLimiter, type Limit, network } from './rate-limits.ts'

const guess = endpoint({
  name: 'guess',
  method: 'POST',
  path: '/api/test/guess',
  access: 'guest',
  reply: z.null(),
  errors: [],
  rate: 'credential',
})

const { inject, db } = await createHarness({
  env: { RATE_LIMITS: 'on' },
  more: (bind) =>
    bind(guess, async (ctx) => {
      await ctx.db.query(sql`
        insert into shop_facts values ('guesses', '1')
        on conflict (name) do update set value = (shop_facts.value::int + 1)::text`)
      return null
    }),
})

function limiter(processes = 1) {
  let nowMs = 1_000_000
  const limit = createLimiter({ on: true, processes: () => processes, now: () => nowMs, db })
  return {
    limit,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

/** How many calls pass before the first refusal. */
function countPassing(limit: Limit, kind: RateKind, key = '10.0.0.1'): number {
  for (let count = 0; count < 5_000; count++) {
    try {
      limit(kind, key)
    } catch {
      return count
    }
  }
  return Number.POSITIVE_INFINITY
}

test('a kind of call that is worth more to an attacker has a lower limit', () => {
  const counts = (['normal', 'write', 'credential'] as const).map((kind) => countPassing(limiter().limit, kind))
  assert.deepEqual(counts, [1200, 300, 40])
})

test('kinds and addresses are counted separately', () => {
  const { limit } = limiter()
  assert.equal(countPassing(limit, 'credential'), 40)
  assert.equal(countPassing(limit, 'credential', '10.0.0.2'), 40)
  assert.equal(countPassing(limit, 'write'), 300)
})

test('the refusal states the wait, and after it calls pass again', () => {
  const { limit, pass } = limiter()
  countPassing(limit, 'credential')
  pass(45_500)
  assert.throws(
    () => limit('credential', '10.0.0.1'),
    (error) => error instanceof Refusal && error.reason === 'rate.limited' && error.params.retry_after === 15,
  )
  pass(14_499)
  assert.throws(() => limit('credential', '10.0.0.1'))
  pass(1)
  assert.equal(countPassing(limit, 'credential'), 40)
})

test('the processes divide the limit, with a minimum for each', () => {
  assert.equal(countPassing(limiter(4).limit, 'write'), 75)
  assert.equal(countPassing(limiter(64).limit, 'write'), 5)
})

test('an IPv6 /64 is one network in every spelling, and another /64 is another network', () => {
  const spellings = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:DB8:0:0:ffff::1',
    '2001:0db8:0000:0000:1:2:3:4',
    '2001:db8::1%eth0',
  ]
  assert.deepEqual(new Set(spellings.map(network)), new Set(['2001:db8:0:0::/64']))
  assert.equal(network('2600:3c00:1:2::1'), network('2600:3c00:1:2:f03c:91ff:fe00:1'))
  assert.notEqual(network('2600:3c00:1:2::1'), network('2600:3c00:1:3::1'))
  assert.notEqual(network('2600:3c00::1:2:3:4'), network('2600:3c00:0:1::4'))
  assert.equal(network('::1'), '0:0:0:0::/64')
  assert.equal(network('64:ff9b::192.0.2.1'), '64:ff9b:0:0::/64')
  assert.equal(network('::ffff:192.0.2.1'), '::ffff:192.0.2.1')
  assert.equal(network('192.0.2.1'), '192.0.2.1')
})

test('an IPv6 /48 may make four times the calls of one /64, whichever of its networks they come from', () => {
  const { limit, pass } = limiter()
  const passes = (site: string, networkIndex: number) => {
    try {
      limit('credential', `${site}:${networkIndex.toString(16)}::1`)
      return true
    } catch {
      return false
    }
  }
  const passing = (site: string) =>
    Array.from({ length: 500 }, (_, networkIndex) => passes(site, networkIndex)).filter(Boolean).length
  assert.equal(passing('2001:db8:7'), 160)
  assert.equal(passing('2001:db8:8'), 160)
  pass(60_000)
  assert.equal(countPassing(limit, 'credential', '2001:db8:7:1::1'), 40)
})

test('nothing is counted when limits are off', () => {
  const limit = createLimiter({ on: false, processes: () => 1, now: () => 0, db })
  assert.equal(countPassing(limit, 'credential'), Number.POSITIVE_INFINITY)
})

test('a flood of addresses does not fill memory, and the latest are still counted', () => {
  const { limit } = limiter()
  for (let i = 0; i < 60_000; i++) limit('credential', `address ${i}`)
  assert.equal(countPassing(limit, 'credential', 'address 59999'), 39)
})

test('the forty-first guess in a minute is answered 429 with Retry-After and does nothing', async () => {
  const call = () => inject({ method: 'POST', url: '/api/test/guess?lang=en', remoteAddress: '10.0.0.1' })
  const responses = await Promise.all(Array.from({ length: 45 }, call))
  assert.equal(responses.filter((response) => response.statusCode === 200).length, 40)
  const refused = responses.filter((response) => response.statusCode === 429)
  assert.equal(refused.length, 5)
  for (const response of refused) {
    const { code, msg, data } = response.json()
    assert.equal(code, 429)
    assert.equal(data.reason, 'rate.limited')
    const wait = Number(response.headers['retry-after'])
    assert.ok(wait > 0 && wait <= 60)
    assert.equal(data.retry_after, wait)
    assert.match(msg, new RegExp(`in ${wait} second`))
  }
  const [row] = await db.query<{ value: string }>(sql`select value from shop_facts where name = 'guesses'`)
  assert.equal(row?.value, '40')
})

test('another address, and another kind of call, still passes', async () => {
  const other = await inject({ method: 'POST', url: '/api/test/guess', remoteAddress: '10.0.0.2' })
  assert.equal(other.statusCode, 200)
  const read = await inject({ url: '/api/common/config', remoteAddress: '10.0.0.1' })
  assert.equal(read.statusCode, 200)
})
