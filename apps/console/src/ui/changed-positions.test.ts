// Tests that moving a row changes only the positions that differ.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPositions, moveItem } from './changed-positions.ts'

const rows = [
  { id: 1, position: 1 },
  { id: 2, position: 2 },
  { id: 3, position: 3 },
]

test('two neighbors swap positions and the other rows stay', () => {
  assert.deepEqual(changedPositions(rows, 1, 0), [
    { id: 2, position: 1 },
    { id: 1, position: 2 },
  ])
})

test('rows that share a position get distinct ones', () => {
  const same = rows.map((row) => ({ ...row, position: 0 }))
  assert.deepEqual(
    changedPositions(same, 2, 1).map(({ id, position }) => [id, position]),
    [
      [1, 1],
      [3, 2],
      [2, 3],
    ],
  )
})

test('a move past either end changes nothing', () => {
  assert.deepEqual(moveItem([1, 2], 0, -1), [1, 2])
  assert.deepEqual(changedPositions(rows, 2, 3), [])
})
