// Tests that the demo pictures are large enough to zoom and show no trademarks of the rendered models.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import type { PictureRecipe } from './make-pictures.ts'

const pictureFolder = path.join(import.meta.dirname, 'pictures')
const maskFolder = path.join(import.meta.dirname, 'masks')
const recipeFolder = path.join(import.meta.dirname, 'recipes')
const sideMin = 1200

/** Where the model had lettering or a logo: left, top, width, height. */
const marks = [
  { names: ['sneakers', 'sneakers-blue', 'sneakers-green', 'sneakers-navy', 'sneakers-yellow'], at: [812, 506, 36, 6] },
  { names: ['radio', 'radio-on-linen'], at: [203, 597, 32, 16] },
  { names: ['printer', 'printer-on-rose', 'printer-on-sky'], at: [192, 501, 24, 24] },
  { names: ['printer', 'printer-on-rose', 'printer-on-sky'], at: [792, 827, 43, 48] },
  { names: ['projector', 'projector-on-lilac', 'projector-on-sand'], at: [590, 490, 98, 22] },
  { names: ['washer', 'washer-on-sky'], at: [253, 264, 53, 16] },
  { names: ['joystick', 'joystick-navy', 'joystick-pine', 'joystick-plum'], at: [645, 548, 20, 8] },
] as const

test('every product picture has at least 1,200 pixels on each side', async () => {
  for (const name of readdirSync(pictureFolder).filter((file) => !file.startsWith('logo-'))) {
    const { width, height } = await sharp(path.join(pictureFolder, name)).metadata()
    assert.ok(Math.min(width, height) >= sideMin, `${name}: ${width} × ${height}`)
  }
})

test('every picture of a recipe has the size of its mask', async () => {
  const files = readdirSync(recipeFolder).map((name) => pathToFileURL(path.join(recipeFolder, name)).href)
  for (const file of files) {
    const { recipes } = (await import(file)) as { recipes: PictureRecipe[] }
    for (const { name, base } of recipes) {
      const { width, height } = await sharp(path.join(pictureFolder, `${name}.webp`)).metadata()
      const mask = await sharp(path.join(maskFolder, `${base}.webp`)).metadata()
      assert.deepEqual([mask.width, mask.height], [width, height], `${name}: mask of ${base}`)
    }
  }
})

/** The gap between the darkest and the lightest gray in a part of a picture. */
async function contrastOf(name: string, [left, top, width, height]: readonly [number, number, number, number]) {
  const gray = await sharp(path.join(pictureFolder, `${name}.webp`))
    .extract({ left, top, width, height })
    .removeAlpha()
    .grayscale()
    .raw()
    .toBuffer()
  return Math.max(...gray) - Math.min(...gray)
}

test('no brand mark is visible on the rendered models', async () => {
  for (const { names, at } of marks) {
    for (const name of names) assert.ok((await contrastOf(name, at)) < 40, `${name}: ${await contrastOf(name, at)}`)
  }
})
