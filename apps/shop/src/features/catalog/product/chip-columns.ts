// In how many columns the chips of a group are, so that no row has far fewer than the others.

const gapPx = 8
/** Padding and border of a chip. */
const edgePx = 24
/** Of a Latin letter; others are twice as wide. */
const letterPx = 7
const chipMinPx = 44

function widthOf(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > '\u2fff' ? 2 : 1), 0)
  return Math.max(chipMinPx, letters * letterPx + edgePx)
}

export function chipColumns(names: readonly string[], widthPx: number): number {
  const longest = Math.max(...names.map(widthOf))
  const fitting = Math.max(1, Math.floor((widthPx + gapPx) / (longest + gapPx)))
  const rows = Math.ceil(names.length / fitting)
  return Math.ceil(names.length / rows)
}
