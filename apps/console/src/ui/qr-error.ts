// The error bytes of a QR block: Reed–Solomon over the field of 256 numbers.

export function errorBytes(data: readonly number[], length: number): number[] {
  const generator = generatorOf(length)
  const rest = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    generator.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ times(coefficient, factor)
    })
  }
  return rest
}

/** The product of (x − 2^i), without its leading one. */
function generatorOf(length: number): number[] {
  const result = [...Array<number>(length - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < length; step++) {
    for (let index = 0; index < length; index++) {
      result[index] = times(result[index] ?? 0, root) ^ (result[index + 1] ?? 0)
    }
    root = times(root, 2)
  }
  return result
}

function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}
