// The eight masks of a QR code and the penalty score that picks one (ISO 18004).

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

export function isFlipped(mask: number, x: number, y: number): boolean {
  return masks[mask]?.(x, y) === 0
}

/** Scores long runs, solid squares, false finders and an uneven share of dark; the lowest score is used. */
export function penalty(dark: boolean[][]): number {
  const rows = dark.map((row) => row.map(Number).join(''))
  const columns = dark.map((_, x) => dark.map((row) => Number(row[x])).join(''))
  const lines = [...rows, ...columns]
  return sum(lines.map(runPenalty)) + sum(lines.map(finderPenalty)) + squarePenalty(dark) + balancePenalty(rows)
}

function runPenalty(line: string): number {
  return sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2))
}

function finderPenalty(line: string): number {
  const count = [...line.matchAll(/(?=00001011101|10111010000)/g)].length
  return count * 40
}

function squarePenalty(dark: boolean[][]): number {
  let count = 0
  for (let y = 1; y < dark.length; y++) {
    for (let x = 1; x < dark.length; x++) {
      const corner = dark[y]?.[x]
      if (corner === dark[y - 1]?.[x] && corner === dark[y]?.[x - 1] && corner === dark[y - 1]?.[x - 1]) count++
    }
  }
  return count * 3
}

function balancePenalty(rows: string[]): number {
  const all = rows.join('')
  const share = all.replaceAll('0', '').length / all.length
  return Math.floor(Math.abs(share * 100 - 50) / 5) * 10
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
