// Which rows need a new position after one was moved.
import { moveItem } from './move-item.ts'

export function changedPositions<Row extends { position: number }>(
  rows: readonly Row[],
  from: number,
  to: number,
): Row[] {
  return moveItem(rows, from, to)
    .map((row, index) => ({ row, position: index + 1 }))
    .filter(({ row, position }) => row.position !== position)
    .map(({ row, position }) => ({ ...row, position }))
}
