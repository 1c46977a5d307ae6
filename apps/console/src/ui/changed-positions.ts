// Moves an item of a list, and finds the rows that need a new position.

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

/** A copy of a list with one item moved to another position. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
