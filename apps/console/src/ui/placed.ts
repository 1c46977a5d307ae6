// Rows in a new order: which of them need another position; pure.
import { moved } from './moved.ts'

export function placed<Row extends { position: number }>(rows: readonly Row[], from: number, to: number): Row[] {
  return moved(rows, from, to)
    .map((row, at) => ({ row, position: at + 1 }))
    .filter(({ row, position }) => row.position !== position)
    .map(({ row, position }) => ({ ...row, position }))
}
