// Tests of checking that the port is free.
import assert from 'node:assert/strict'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { StartError } from './config.ts'
import { checkPort } from './port.ts'

test('a free port passes and stays free', async () => {
  await checkPort('127.0.0.1', 0)
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  await checkPort('127.0.0.1', port)
  await checkPort('127.0.0.1', port)
})

test('a taken port is refused with a suggestion', async (t) => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  t.after(() => holder.close())
  const { port } = holder.address() as AddressInfo
  await assert.rejects(checkPort('127.0.0.1', port), (error) => {
    assert.ok(error instanceof StartError)
    assert.equal(error.message, `Port ${port} is taken: stop what uses it, or start with PORT=${port + 1}.`)
    return true
  })
})

test('an address of another machine is refused', async () => {
  await assert.rejects(checkPort('192.0.2.1', 3000), /^StartError: Cannot listen on 192\.0\.2\.1:3000/)
})
