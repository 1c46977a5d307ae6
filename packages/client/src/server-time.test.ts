// Tests of the server's time as it is heard from answers: another than the device's, and never from an old answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCategories } from '@shop/contract/catalog/products.ts'
import { createClient } from './call.ts'
import { serverNow } from './server-time.ts'

const slackMs = 30_000

const fastMs = 40 * 60_000
const secondsOf = (ms: number) => Math.floor(ms / 1000)

/** A copy of the module: other tests of the same process may have heard an answer already. */
async function fresh(name: string): Promise<typeof import('./server-time.ts')> {
  return import(new URL(`./server-time.ts?${name}`, import.meta.url).href)
}

test('Until an answer has come, the device is believed', async () => {
  assert.ok(Math.abs((await fresh('none')).serverNow() - Date.now()) < slackMs)
})

test('An answer out of a cache turns nothing back', async () => {
  const { syncServerTime, serverNow: now } = await fresh('old')
  const soon = secondsOf(Date.now() - fastMs)
  syncServerTime(soon)
  assert.ok(Math.abs(now() - (Date.now() - fastMs)) < slackMs, 'a device that is fast')
  syncServerTime(soon - 300)
  syncServerTime('later')
  assert.ok(Math.abs(now() - (Date.now() - fastMs)) < slackMs, 'an old answer, and one without a time')
})

test('The time of every answer is heard, of a refusal too', async () => {
  const answers: object[] = []
  const call = createClient({
    base: 'http://shop.test',
    token: () => undefined,
    onSignedOut: () => {},
    onFailure: () => {},
    fetch: async () => Response.json(answers.shift()),
  })
  const receive = (code: number, time: number) => {
    answers.push({ code, msg: '', data: code === 1 ? [] : null, time })
    return call(listCategories, {}).catch(() => undefined)
  }
  // Later than whatever another test of the process has heard.
  const start = serverNow()
  await receive(1, secondsOf(start + fastMs))
  assert.ok(Math.abs(serverNow() - (start + fastMs)) < slackMs)
  await receive(0, secondsOf(start + 2 * fastMs))
  assert.ok(Math.abs(serverNow() - (start + 2 * fastMs)) < slackMs)
})
