// Tests of the server's time: taken from responses, and never from an old one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCategories } from '@shop/contract/catalog/products.ts'
import { createClient } from './call.ts'
import { serverNow } from './server-time.ts'

const slackMs = 30_000

const fastMs = 40 * 60_000
const secondsOf = (ms: number) => Math.floor(ms / 1000)

/** A copy of the module: other tests in this process may have synced it already. */
async function freshModule(name: string): Promise<typeof import('./server-time.ts')> {
  return import(new URL(`./server-time.ts?${name}`, import.meta.url).href)
}

test('before the first response the device’s time is used', async () => {
  assert.ok(Math.abs((await freshModule('none')).serverNow() - Date.now()) < slackMs)
})

test('an old response does not set the time back', async () => {
  const { syncServerTime, serverNow: now } = await freshModule('old')
  const nowSeconds = secondsOf(Date.now() - fastMs)
  syncServerTime(nowSeconds)
  assert.ok(Math.abs(now() - (Date.now() - fastMs)) < slackMs, 'a device that is fast')
  syncServerTime(nowSeconds - 300)
  syncServerTime('later')
  assert.ok(Math.abs(now() - (Date.now() - fastMs)) < slackMs, 'an old response, and one without a time')
})

test('every response sets the time, also a refusal', async () => {
  const responses: object[] = []
  const call = createClient({
    base: 'http://shop.test',
    token: () => undefined,
    onSignedOut: () => {},
    onFailure: () => {},
    fetch: async () => Response.json(responses.shift()),
  })
  const receive = (code: number, time: number) => {
    responses.push({ code, msg: '', data: code === 1 ? [] : null, time })
    return call(listCategories, {}).catch(() => undefined)
  }
  // Later than any time another test in this process may have set.
  const start = serverNow()
  await receive(1, secondsOf(start + fastMs))
  assert.ok(Math.abs(serverNow() - (start + fastMs)) < slackMs)
  await receive(0, secondsOf(start + 2 * fastMs))
  assert.ok(Math.abs(serverNow() - (start + 2 * fastMs)) < slackMs)
})
