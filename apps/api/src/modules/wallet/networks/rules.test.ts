// Tests of addresses and transaction ids with real examples and with every single wrong letter in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AddressFormat } from '@shop/contract/wallet/recharges.ts'
import { isAddress, txidOf } from './rules.ts'

const right: Record<Exclude<AddressFormat, 'none'>, string[]> = {
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'],
  evm: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  solana: ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ton: ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
}
const unchecked = new Set(['0xdac17f958d2ee523a2206206994597c13d831ec7'])

for (const [format, addresses] of Object.entries(right) as [AddressFormat, string[]][]) {
  test(`${format}: accepts its own addresses and rejects those of other networks`, () => {
    for (const address of addresses) assert.ok(isAddress(format, address), address)
    const otherFormats = Object.entries(right).filter(([otherFormat]) => otherFormat !== format)
    for (const [, list] of otherFormats) for (const address of list) assert.ok(!isAddress(format, address), address)
  })

  test(`${format}: a checksum detects one wrong letter anywhere`, () => {
    if (format === 'solana') return
    for (const address of addresses.filter((candidate) => !unchecked.has(candidate))) {
      for (let at = 4; at < address.length; at++) {
        const letter = address[at] === 'x' ? 'y' : 'x'
        const wrong = address.slice(0, at) + letter + address.slice(at + 1)
        if (format === 'evm' && !/[a-fA-F]/.test(address[at] ?? '')) continue
        assert.ok(!isAddress(format, wrong), wrong)
      }
    }
  })
}

test('invalid text, empty text and unsupported formats are no addresses', () => {
  for (const format of [...Object.keys(right), 'none'] as AddressFormat[]) {
    for (const text of ['', ' ', '0', 'x'.repeat(120), '<script>', '0x', '手机', 'T'.repeat(34)]) {
      assert.ok(!isAddress(format, text), `${format} ${text}`)
      assert.equal(txidOf(format, text), undefined, `${format} ${text}`)
    }
  }
})

test('transaction ids are accepted in the format of their network', () => {
  const hex = 'aB'.repeat(32)
  const lower = hex.toLowerCase()
  for (const format of ['tron', 'bitcoin', 'ton'] as const) assert.equal(txidOf(format, hex), lower)
  assert.equal(txidOf('evm', `0x${hex}`), `0x${lower}`)
  for (const [format, text] of [
    ['evm', hex],
    ['tron', `0x${hex}`],
    ['tron', `${hex}0`],
    ['solana', hex],
  ] as const) {
    assert.equal(txidOf(format, text), undefined, text)
  }
  const solana = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
  assert.equal(txidOf('solana', solana), solana)
})

test('the three encodings of a TON transaction id normalize to one', () => {
  const bytes = Buffer.from('fb'.repeat(32), 'hex')
  const txids = [bytes.toString('hex'), bytes.toString('base64'), `${bytes.toString('base64url')}=`]
  assert.equal(new Set(txids).size, 3)
  for (const text of txids) assert.equal(txidOf('ton', text), bytes.toString('hex'), text)
})
