// Tests of picture fingerprints: a scaled, re-encoded or slightly edited copy is close, another picture is far.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { acceptPicture, fingerprintOf } from './uploads.ts'

/** A receipt-like picture that differs by seed. */
function receipt(seed: number): Buffer {
  let state = seed
  const random = (max: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
  const blocks = Array.from({ length: 14 }, () => {
    const [x, y, w, h, grey] = [random(600), random(1100), 60 + random(400), 40 + random(240), random(256)]
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${grey},${grey},${grey})"/>`
  })
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280">'
  return Buffer.from(`${open}<rect width="720" height="1280" fill="#fff"/>${blocks.join('')}</svg>`)
}

const distance = (left = '', right = '') => [...left].filter((bit, at) => bit !== right[at]).length

test('a scaled, re-encoded or scribbled copy differs by at most six bits', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const drawing = receipt(seed)
    const first = await fingerprintOf(await acceptPicture(await sharp(drawing).png().toBuffer()))
    const scribble = Buffer.from('<svg width="200" height="12"><rect width="200" height="12" fill="#a00"/></svg>')
    const variants = [
      await sharp(drawing).jpeg({ quality: 45 }).toBuffer(),
      await sharp(drawing).resize(333).webp({ quality: 60 }).toBuffer(),
      await sharp(drawing).resize(1400).png().toBuffer(),
      await sharp(drawing)
        .composite([{ input: scribble, left: 300, top: 700 }])
        .webp()
        .toBuffer(),
    ]
    for (const [variant, data] of variants.entries()) {
      const fingerprint = await fingerprintOf(await acceptPicture(data))
      const bits = distance(first.likeness, fingerprint.likeness)
      assert.ok(bits <= 6, `seed ${seed}, variant ${variant}: ${bits}`)
      assert.ok(!fingerprint.digest.equals(first.digest))
    }
  }
})

test('different pictures differ by more than six bits, and a nearly plain picture has no likeness', async () => {
  const fingerprints = await Promise.all(
    Array.from({ length: 12 }, async (_, i) =>
      fingerprintOf(
        await sharp(receipt(i + 1))
          .webp()
          .toBuffer(),
      ),
    ),
  )
  for (const [i, left] of fingerprints.entries()) {
    assert.equal(left.likeness?.length, 64)
    for (const right of fingerprints.slice(i + 1)) assert.ok(distance(left.likeness, right.likeness) > 6)
  }
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a7bd5' } })
    .webp()
    .toBuffer()
  assert.equal((await fingerprintOf(plain)).likeness, undefined)
})

test('the same bytes have the same digest', async () => {
  const data = await sharp(receipt(3)).webp().toBuffer()
  assert.ok((await fingerprintOf(data)).digest.equals((await fingerprintOf(Buffer.from(data))).digest))
})
