// Tests for the formats of addresses and transaction IDs: real ones pass, those of another network do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksLikeAddress, looksLikeTxid } from './address-shape.ts'

const real = {
  tron: 'TSJdqAs6aHF23DCYyxiWizJ7y4zzkWeHx5',
  evm: '0xfFEfEf978271BFf54469921900499f8284AF04a3',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  solana: 'FbxZzzqXKAGz9GjWVJxn7vpXWETFeqRWiyZrZ6Fy5UB8',
  ton: 'UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ',
} as const

test('an address matches only its own network', () => {
  for (const [format, address] of Object.entries(real)) {
    assert.ok(looksLikeAddress(format as keyof typeof real, address), format)
    assert.ok(!looksLikeAddress('none', address))
  }
  assert.ok(!looksLikeAddress('tron', real.evm))
  assert.ok(!looksLikeAddress('evm', real.tron))
  assert.ok(!looksLikeAddress('tron', `${real.tron} `))
  assert.ok(!looksLikeAddress('solana', '0OIl'.repeat(9)))
})

test('a transaction ID matches only its own network', () => {
  assert.ok(looksLikeTxid('tron', 'ab'.repeat(32)))
  assert.ok(!looksLikeTxid('evm', 'ab'.repeat(32)))
  assert.ok(looksLikeTxid('evm', `0x${'ab'.repeat(32)}`))
  assert.ok(!looksLikeTxid('tron', real.tron))
})
