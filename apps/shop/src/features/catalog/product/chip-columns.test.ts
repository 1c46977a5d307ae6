// Chips in rows of nearly the same length.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chipColumns } from './chip-columns.ts'

const sizes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `EU ${first + index}`)

test('no chip is alone in a row below a full one', () => {
  assert.equal(chipColumns(sizes(41, 44), 288), 4)
  assert.equal(chipColumns(sizes(40, 44), 288), 3)
  assert.equal(chipColumns(sizes(40, 45), 288), 3)
  assert.equal(chipColumns(sizes(40, 45), 480), 6)
  assert.equal(chipColumns(['CN plug', 'EU plug', 'US plug', 'UK plug'], 288), 2)
  assert.equal(chipColumns(['XS', 'S', 'M', 'L', 'XL'], 288), 5)
  assert.equal(chipColumns(['中国规格插头', '欧洲规格插头', '美国规格插头'], 288), 2)
})

test('capitals need more room', () => {
  assert.equal(chipColumns(['Matte black', 'Matte olive', 'Matte ivory'], 336), 3)
  assert.equal(chipColumns(['MATTE BLACK', 'MATTE OLIVE', 'MATTE IVORY'], 336), 2)
})

test('a name wider than its place is alone in its row', () => {
  assert.equal(chipColumns(['A name that is longer than any line of a phone', 'Short'], 288), 1)
})
