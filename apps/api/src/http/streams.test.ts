// Tests of dropped streams: a reader that does not read is cut off, and its slot is free again.
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createStreams, perReaderMax, type Stream, write } from './events.ts'

const responses: ServerResponse[] = []
const server = createServer((_request, response) => {
  response.writeHead(200)
  responses.push(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})

async function open(isReading: boolean): Promise<ServerResponse> {
  const before = responses.length
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  if (isReading) socket.resume()
  else socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  while (responses.length === before) await setTimeout(5)
  return responses.at(-1) ?? assert.fail()
}

test('a reader that does not read is cut off, one that reads is not', async () => {
  const streams = createStreams()
  const slow: Stream = { readerId: 1, sessionId: 1, response: await open(false) }
  const quick: Stream = { readerId: 2, sessionId: 2, response: await open(true) }
  streams.add(slow)
  streams.add(quick)
  const text = `data: ${'x'.repeat(8_000)}\n\n`
  for (let n = 0; n < 5_000 && !slow.response.destroyed; n++) {
    for (const stream of streams.all()) write(stream, text)
    await setTimeout(0)
  }
  assert.equal(slow.response.destroyed, true)
  while (streams.of(1).length > 0) await setTimeout(5)
  assert.equal(streams.of(2).length, 1)
  assert.equal(quick.response.destroyed, false)
})

test('a reader’s streams are counted, and closing one frees its slot', async () => {
  const streams = createStreams()
  for (let n = 0; n < perReaderMax; n++) streams.add({ readerId: 7, sessionId: n, response: await open(true) })
  assert.equal(streams.room(7), 'reader')
  assert.equal(streams.room(8), 'free')
  streams.of(7)[0]?.response.destroy()
  while (streams.of(7).length === perReaderMax) await setTimeout(5)
  assert.equal(streams.room(7), 'free')
})

test('a reader that disconnected before it was added takes no slot', async () => {
  const streams = createStreams()
  for (let n = 0; n < perReaderMax; n++) {
    const response = await open(true)
    const closed = new Promise((resolve) => response.once('close', resolve))
    response.destroy()
    await closed
    streams.add({ readerId: 9, sessionId: n, response })
  }
  assert.equal(streams.room(9), 'free')
  assert.equal(streams.all().length, 0)
})
