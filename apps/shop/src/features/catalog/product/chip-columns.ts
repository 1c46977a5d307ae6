// In how many columns the chips of a group are, so that no row has far fewer than the others.

const gapPx = 8
/** Padding and border of a chip. */
const edgePx = 24
const letterPx = 7
const capitalPx = 10
/** Of a Chinese, Japanese or Korean letter. */
const widePx = 14
const chipMinPx = 44

function letterWidth(letter: string): number {
  if (letter > '\u2fff') return widePx
  return /\p{Lu}/u.test(letter) ? capitalPx : letterPx
}

function widthOf(name: string): number {
  return Math.max(
    chipMinPx,
    [...name].reduce((sum, letter) => sum + letterWidth(letter), edgePx),
  )
}

/** In pixels of text of the usual size. */
export function chipColumns(names: readonly string[], widthPx: number): number {
  const longest = Math.max(...names.map(widthOf))
  const fitting = Math.max(1, Math.floor((widthPx + gapPx) / (longest + gapPx)))
  const rows = Math.ceil(names.length / fitting)
  return Math.ceil(names.length / rows)
}
