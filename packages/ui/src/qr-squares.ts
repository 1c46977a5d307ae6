// The squares of a QR code, true where dark, with the quiet zone of four squares that the standard requires.
import { encode } from 'uqr'

export function qrSquares(text: string): { size: number; data: boolean[][] } {
  return encode(text, { ecc: 'M', border: 4 })
}
