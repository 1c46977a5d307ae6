// Tests that the trademarks of the rendered models are removed from the demo pictures.
import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'

/** Where the model had lettering or a logo: left, top, width, height. */
const marks = [
  { names: ['sneakers', 'sneakers-blue', 'sneakers-green', 'sneakers-navy', 'sneakers-yellow'], at: [300, 191, 22, 2] },
  { names: ['radio', 'radio-on-linen'], at: [76, 224, 12, 7] },
  { names: ['printer', 'printer-on-rose', 'printer-on-sky'], at: [72, 188, 9, 9] },
  { names: ['washer', 'washer-on-sky'], at: [95, 99, 20, 6] },
] as const

/** The gap between the darkest and the lightest gray in a part of a picture. */
async function contrastOf(name: string, [left, top, width, height]: readonly [number, number, number, number]) {
  const gray = await sharp(path.join(import.meta.dirname, 'pictures', `${name}.webp`))
    .extract({ left, top, width, height })
    .removeAlpha()
    .grayscale()
    .raw()
    .toBuffer()
  return Math.max(...gray) - Math.min(...gray)
}

test('no brand mark is visible on shoes, radios, printers and washers', async () => {
  for (const { names, at } of marks) {
    for (const name of names) assert.ok((await contrastOf(name, at)) < 40, `${name}: ${await contrastOf(name, at)}`)
  }
})
