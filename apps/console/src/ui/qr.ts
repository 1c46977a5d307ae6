// Encodes a text as a QR code (ISO 18004: byte mode, error correction M, versions 1 to 12).
import { isFlipped, penalty } from './qr-mask.ts'

type Squares = boolean[][]

const errorBytesPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22]
const blockCount = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8]
/** The two format bits of level M. */
const levelBits = 0

interface Grid {
  size: number
  dark: Squares
  fixed: Squares
}

export function qrSquares(text: string): Squares {
  const bytes = [...new TextEncoder().encode(text)]
  const version = blockCount.findIndex((_, index) => fits(bytes.length, index + 1)) + 1
  if (version === 0) throw new Error(`${bytes.length} bytes do not fit into a QR code of version 12`)
  const grid = drawFixed(version)
  drawBytes(grid, codewordsOf(bytes, version))
  const candidates = Array.from({ length: 8 }, (_, mask) => applyMask(grid, mask))
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

function sizeOf(version: number): number {
  return version * 4 + 17
}

function totalBytes(version: number): number {
  let bits = (16 * version + 128) * version + 64
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2
    bits -= (25 * marks - 10) * marks - 55
    if (version >= 7) bits -= 36
  }
  return Math.floor(bits / 8)
}

function dataBytes(version: number): number {
  return totalBytes(version) - (errorBytesPerBlock[version - 1] ?? 0) * (blockCount[version - 1] ?? 0)
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16
}

function fits(length: number, version: number): boolean {
  return 4 + lengthBits(version) + 8 * length <= 8 * dataBytes(version)
}

/** Header, text and padding, cut into blocks with error bytes each and interleaved. */
function codewordsOf(bytes: number[], version: number): number[] {
  const bits = [bitsOf(4, 4), bitsOf(bytes.length, lengthBits(version)), ...bytes.map((byte) => bitsOf(byte, 8))].join(
    '',
  )
  const room = dataBytes(version) * 8
  const terminated = bits + '0'.repeat(Math.min(4, room - bits.length))
  const padded = terminated + '0'.repeat((8 - (terminated.length % 8)) % 8)
  const data = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let pad = 0xec; data.length < dataBytes(version); pad ^= 0xec ^ 0x11) data.push(pad)
  return interleaveBlocks(data, version)
}

function interleaveBlocks(data: number[], version: number): number[] {
  const blocks = blockCount[version - 1] ?? 1
  const errorLength = errorBytesPerBlock[version - 1] ?? 0
  const short = Math.floor(data.length / blocks)
  const shortBlocks = blocks - (data.length % blocks)
  let from = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(from, from + short + (index < shortBlocks ? 0 : 1))
    from += part.length
    return part
  })
  const errors = parts.map((part) => errorBytes(part, errorLength))
  return [...interleave(parts, short + 1), ...interleave(errors, errorLength)]
}

function interleave(parts: number[][], length: number): number[] {
  return Array.from({ length }, (_, index) => parts.flatMap((part) => part[index] ?? [])).flat()
}

function bitsOf(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

function drawFixed(version: number): Grid {
  const size = sizeOf(version)
  const grid: Grid = { size, dark: emptySquares(size), fixed: emptySquares(size) }
  for (let index = 0; index < size; index++) {
    put(grid, 6, index, index % 2 === 0)
    put(grid, index, 6, index % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y)
  drawMarks(grid, version)
  drawFormat(grid, 0)
  if (version >= 7) drawVersion(grid, version)
  return grid
}

function emptySquares(size: number): Squares {
  return Array.from({ length: size }, () => Array<boolean>(size).fill(false))
}

function put(grid: Grid, x: number, y: number, isDark: boolean): void {
  const darkRow = grid.dark[y]
  const fixedRow = grid.fixed[y]
  if (!darkRow || !fixedRow || x < 0 || x >= grid.size) return
  darkRow[x] = isDark
  fixedRow[x] = true
}

function drawFinder(grid: Grid, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      put(grid, x + dx, y + dy, ring !== 2 && ring !== 4)
    }
  }
}

function drawMarks(grid: Grid, version: number): void {
  const places = markPlaces(version, grid.size)
  const last = places.length - 1
  places.forEach((x, i) => {
    places.forEach((y, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (isFinder) return
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) put(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
    })
  })
}

function markPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const marks = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (marks * 2 - 2)) * 2
  return [6, ...Array.from({ length: marks - 1 }, (_, index) => size - 7 - (marks - 2 - index) * step)]
}

function remainder(value: number, length: number, generator: number): number {
  let rest = value
  for (let step = 0; step < length; step++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator)
  return rest
}

function drawFormat(grid: Grid, mask: number): void {
  const head = (levelBits << 3) | mask
  const bits = ((head << 10) | remainder(head, 10, 0x537)) ^ 0x5412
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  const { size } = grid
  for (let index = 0; index <= 5; index++) put(grid, 8, index, bit(index))
  put(grid, 8, 7, bit(6))
  put(grid, 8, 8, bit(7))
  put(grid, 7, 8, bit(8))
  for (let index = 9; index < 15; index++) put(grid, 14 - index, 8, bit(index))
  for (let index = 0; index < 8; index++) put(grid, size - 1 - index, 8, bit(index))
  for (let index = 8; index < 15; index++) put(grid, 8, size - 15 + index, bit(index))
  put(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25)
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >>> index) & 1) === 1
    const long = grid.size - 11 + (index % 3)
    const short = Math.floor(index / 3)
    put(grid, long, short, isDark)
    put(grid, short, long, isDark)
  }
}

/** Bits run up and down in pairs of columns from the right, skipping the fixed squares. */
function drawBytes(grid: Grid, bytes: number[]): void {
  let index = 0
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < grid.size; step++) {
      const isUp = ((right + 1) & 2) === 0
      const y = isUp ? grid.size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = grid.dark[y]
        if (!row || grid.fixed[y]?.[x] || index >= bytes.length * 8) continue
        row[x] = (((bytes[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1
        index++
      }
    }
  }
}

function applyMask(grid: Grid, mask: number): Squares {
  const dark = grid.dark.map((row, y) =>
    row.map((isDark, x) => isDark !== (!grid.fixed[y]?.[x] && isFlipped(mask, x, y))),
  )
  drawFormat({ ...grid, dark }, mask)
  return dark
}

/** The error bytes of a block: Reed–Solomon over GF(256). */
function errorBytes(data: readonly number[], length: number): number[] {
  const generator = generatorOf(length)
  const rest = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    generator.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return rest
}

/** The product of all (x − 2^i), without its leading coefficient. */
function generatorOf(length: number): number[] {
  const result = [...Array<number>(length - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < length; step++) {
    for (let index = 0; index < length; index++) {
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return result
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}
