// Tests QR codes by reading them back with a decoder of their own.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrSquares } from './qr.ts'

/** The format bits of level M by mask, as printed in the standard. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]

/** The longest text of each version at level M. */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287]

function formatOf(squares: boolean[][]): string {
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => squares[8]?.[x])
  const up = [7, 5, 4, 3, 2, 1, 0].map((y) => squares[y]?.[8])
  return [...along, ...up].map(Number).join('')
}

function finderOf(squares: boolean[][], left: number, top: number): string[] {
  const rows = squares.slice(top, top + 7)
  return rows.map((row) =>
    row
      .slice(left, left + 7)
      .map(Number)
      .join(''),
  )
}

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

test('a text of the longest length fits its version and one more byte needs the next', () => {
  capacities.forEach((length, index) => {
    assert.equal(qrSquares('a'.repeat(length)).length, 21 + 4 * index)
    if (index < 11) assert.equal(qrSquares('a'.repeat(length + 1)).length, 25 + 4 * index)
  })
  assert.throws(() => qrSquares('a'.repeat(288)))
})

test('the three finders and both copies of the format are where a reader expects them', () => {
  const squares = qrSquares('otpauth://totp/Tradewind%3Aadmin?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
  const far = squares.length - 7
  assert.deepEqual(finderOf(squares, 0, 0), finder)
  assert.deepEqual(finderOf(squares, far, 0), finder)
  assert.deepEqual(finderOf(squares, 0, far), finder)
  const format = formatOf(squares)
  assert.ok(formats.includes(format))
  const down = Array.from({ length: 7 }, (_, index) => squares[squares.length - 1 - index]?.[8])
  const right = squares[8]?.slice(-8) ?? []
  assert.equal([...down, ...right].map(Number).join(''), format)
})

/** Version 1 has one block and no alignment marks, so its bits can be read directly. */
function readVersion1(squares: boolean[][]): string {
  const mask = formats.indexOf(formatOf(squares))
  const flips = [
    (y: number, x: number) => (y + x) % 2,
    (y: number) => y % 2,
    (_: number, x: number) => x % 3,
    (y: number, x: number) => (y + x) % 3,
    (y: number, x: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
    (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3),
    (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2,
    (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2,
  ]
  let bits = ''
  ;[20, 18, 16, 14, 12, 10, 8, 5, 3, 1].forEach((right, pair) => {
    for (let step = 0; step < 21; step++) {
      const y = pair % 2 === 0 ? 20 - step : step
      for (const x of [right, right - 1]) {
        const isFixed = y === 6 || (y < 9 && (x < 9 || x > 12)) || (y > 12 && x < 9)
        if (!isFixed) bits += Number(squares[y]?.[x] !== (flips[mask]?.(y, x) === 0))
      }
    }
  })
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

test('a short text can be read back', () => {
  for (const text of ['a', 'Tradewind', '信风', 'otpauth://totp']) assert.equal(readVersion1(qrSquares(text)), text)
})
