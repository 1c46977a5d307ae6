// How high a chart goes and where its parts stand; pure sums.

export interface ChartPoint {
  key: string
  label: string
  /** A shorter label for the axis. */
  tick: string
  value: number
}

export const plotPx = 232

/** A round number not below the largest value, even, so that the middle line is whole too. */
export function chartTop(values: readonly number[]): number {
  const max = Math.max(...values, 4)
  const step = 10 ** Math.floor(Math.log10(max))
  const top = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]
    .map((times) => times * step)
    .find((candidate) => candidate >= max)
  return Math.ceil((top ?? max) / 2) * 2
}

/** Where one value stands, in percent of the width. */
export function slotOf(index: number, count: number) {
  const width = 100 / count
  const start = index * width
  const gap = width * 0.2
  return {
    start: `${start}%`,
    width: `${width}%`,
    middle: `${start + width / 2}%`,
    barStart: `${start + gap}%`,
    barWidth: `${width - 2 * gap}%`,
  }
}

/** The points of a line in a square of 100 by 100, each in the middle of its slot. */
export function linePoints(values: readonly number[], top: number): string {
  return values.map((value, index) => `${((index + 0.5) / values.length) * 100},${100 - (value / top) * 100}`).join(' ')
}
