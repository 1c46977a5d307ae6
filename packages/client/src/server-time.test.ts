// Tests of the server's time as it is heard from answers: another than the device's, and never from an old answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCategories } from '@shop/contract/catalog.ts'
import { createClient } from './call.ts'
import { serverNow } from './server-time.ts'

const slackMs = 30_000

test('Until an answer has come, the device is believed', async () => {
  // A copy of the module: other tests of the same process may have heard an answer already.
  const fresh: typeof import('./server-time.ts') = await import(new URL('./server-time.ts?fresh', import.meta.url).href)
  assert.ok(Math.abs(fresh.serverNow() - Date.now()) < slackMs)
})

test('The time of every answer is heard, of a refusal too; an answer out of a cache turns nothing back', async () => {
  const answers: object[] = []
  const call = createClient({
    base: 'http://shop.test',
    token: () => undefined,
    onSignedOut: () => {},
    onFailure: () => {},
    fetch: async () => Response.json(answers.shift()),
  })
  const hear = (code: number, time: unknown) => {
    answers.push({ code, msg: '', data: code === 1 ? [] : null, time })
    return call(listCategories, {}).catch(() => undefined)
  }
  const fastMs = 40 * 60_000
  const soon = Math.floor((Date.now() - fastMs) / 1000)
  await hear(1, soon)
  assert.ok(Math.abs(serverNow() - (Date.now() - fastMs)) < slackMs, 'a device that is fast')
  await hear(1, soon - 300)
  await hear(1, 'later')
  assert.ok(Math.abs(serverNow() - (Date.now() - fastMs)) < slackMs, 'an old answer, and one without a time')
  await hear(0, Math.floor((Date.now() + fastMs) / 1000))
  assert.ok(Math.abs(serverNow() - (Date.now() + fastMs)) < slackMs, 'a device that is slow')
})
