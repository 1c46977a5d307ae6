// Tests of stopping: open requests are answered, new ones are refused.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { endpoint } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { createHarness, pepper } from '../../test/harness.ts'
import { startServer } from '../server.ts'

const slow = endpoint({
  name: 'slow',
  method: 'POST',
  path: '/api/test/slow',
  access: 'guest',
  reply: z.string(),
  errors: [],
})

let entered = 0
const { promise: released, resolve: release } = Promise.withResolvers<void>()
const { app, db, config, databaseUrl, dataDir } = await createHarness({
  more: (bind) =>
    bind(slow, async (ctx) => {
      entered++
      await released
      await ctx.db.query(sql`insert into shop_facts (name, value) values ('slow', 'done')`)
      return 'done'
    }),
})

function send(port: number, path: string, method = 'GET'): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a request that is open when the shop stops still gets its answer', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  assert.equal((await send(port, '/healthz')).status, 200)
  const pending = send(port, slow.path, 'POST')
  while (entered === 0) await setTimeout(5)
  let closed = false
  const closing = app.close().then(() => {
    closed = true
  })
  while (app.server.listening) await setTimeout(5)
  release()
  const answer = await pending
  assert.equal(answer.status, 200)
  assert.equal(JSON.parse(answer.body).data, 'done')
  await closing
  assert.ok(closed)
  assert.equal((await db.query(sql`select 1 from shop_facts where name = 'slow'`)).length, 1)
  await assert.rejects(send(port, '/healthz'))
})

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test('a server with the signal to stop is not ready, but answers until the delay is over', async () => {
  const port = await findFreePort()
  const server = await startServer({
    config: { ...config, port, stopDelaySeconds: 5 },
    databaseUrl,
    dataDir,
    logFile: undefined,
    pepper,
    withScheduler: false,
    rotatesLog: false,
  })
  assert.equal((await send(port, '/readyz')).status, 200)
  const stopped = server.stop()
  const { status, body } = await send(port, '/readyz')
  assert.deepEqual({ status, body }, { status: 503, body: 'the server stops\n' })
  assert.equal((await send(port, '/healthz')).status, 200)
  await stopped
  await assert.rejects(send(port, '/healthz'))
})
