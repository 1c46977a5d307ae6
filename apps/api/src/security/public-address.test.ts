// Tests of the addresses the server connects to for a shopper.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test('only public addresses are allowed', () => {
  for (const address of ['8.8.8.8', '142.250.1.95', '2607:f8b0:4004:c07::5f', '2a00:1450:4001::1']) {
    assert.ok(isPublicAddress(address), address)
  }
  const inner = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.100.0.1', '0.0.0.0']
  const innerV6 = ['::1', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1']
  for (const address of [...inner, ...innerV6, '2002:7f00:1::', '2001:db8::1', '224.0.0.1', '255.255.255.255', 'x']) {
    assert.ok(!isPublicAddress(address), address)
  }
})

test('a name that leads to this machine is refused when it is connected to', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all }, (problem) => resolve(problem)))
    assert.match(String(error), /not public/)
  }
})
