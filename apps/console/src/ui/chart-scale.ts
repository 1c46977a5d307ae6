// The scale of a chart and where its parts are drawn.

export interface ChartPoint {
  key: string
  label: string
  /** A shorter label for the axis. */
  tick: string
  value: number
}

export const plotPx = 232

/** A round number at least as large as the largest value; even, so that the middle grid line is whole too. */
export function chartTop(values: readonly number[]): number {
  const max = Math.max(...values, 4)
  const step = 10 ** Math.floor(Math.log10(max))
  const top = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * step)
    .find((candidate) => candidate >= max)
  return Math.ceil((top ?? max) / 2) * 2
}

/** The horizontal position of one value, in percent of the width. */
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

/** The points of a line in a 100 × 100 box, each in the middle of its slot. */
export function linePoints(values: readonly number[], top: number): string {
  return values.map((value, index) => `${((index + 0.5) / values.length) * 100},${100 - (value / top) * 100}`).join(' ')
}
