// Tests QR codes by reading them back with a decoder.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsqr from 'jsqr'
import { qrSquares } from './qr-squares.ts'

const squarePx = 4
const readQrCode = jsqr as unknown as typeof jsqr.default

test('addresses, links for two-step codes and other scripts can be read back', () => {
  for (const text of ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'otpauth://totp/Tradewind%3Aadmin?secret=ABCD', '信风']) {
    const { size, data } = qrSquares(text)
    const widthPx = size * squarePx
    const pixels = Array.from({ length: widthPx * widthPx }, (_, at) => {
      const [x, y] = [at % widthPx, Math.floor(at / widthPx)].map((px) => Math.floor(px / squarePx))
      const shade = data[y ?? 0]?.[x ?? 0] ? 0 : 255
      return [shade, shade, shade, 255]
    })
    assert.equal(readQrCode(Uint8ClampedArray.from(pixels.flat()), widthPx, widthPx)?.data, text)
  }
})
