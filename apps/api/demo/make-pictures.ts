// Makes recolored demo pictures from base pictures: `node apps/api/demo/make-pictures.ts <recipes file>`.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/** How one picture is made from a base picture. */
export interface PictureRecipe {
  /** File name of the result without its ending. */
  name: string
  /** File name of the base picture without its ending. */
  base: string
  /** Recolors only pixels whose hue is within `width` degrees of `hue`; absent = all pixels of the object. */
  from?: { hue: number; width: number }
  /** Degrees. */
  hueShift?: number
  /** Replaces the hue instead of shifting it; for white and gray objects, together with `saturation`. */
  hue?: number
  /** Factor on saturation; with `hue` on a gray object the saturation itself, 0 to 1. */
  saturation?: number
  /** Factor on lightness. */
  lightness?: number
  /** The new backdrop; absent = as in the base. */
  background?: string
  /**
   * Largest color step (0 to 255) between neighboring pixels that still counts as backdrop; 4 by default.
   * 255 = everything is backdrop, -1 = only the rim is backdrop.
   */
  step?: number
}

const pictureFolder = path.join(import.meta.dirname, 'pictures')

type Rgb = readonly [number, number, number]
type Hsl = [number, number, number]

function toHsl([r, g, b]: Rgb): Hsl {
  const max = Math.max(r, g, b) / 255
  const min = Math.min(r, g, b) / 255
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return [0, 0, l]
  const s = d / (1 - Math.abs(2 * l - 1))
  const [rr, gg, bb] = [r / 255, g / 255, b / 255]
  const h = max === rr ? ((gg - bb) / d) % 6 : max === gg ? (bb - rr) / d + 2 : (rr - gg) / d + 4
  return [(h * 60 + 360) % 360, s, l]
}

function toRgb([h, s, l]: Hsl): Rgb {
  const c = (1 - Math.abs(2 * l - 1)) * s
  const x = c * (1 - Math.abs(((h / 60) % 2) - 1))
  const m = l - c / 2
  const sector = Math.floor(h / 60) % 6
  const table: Rgb[] = [
    [c, x, 0],
    [x, c, 0],
    [0, c, x],
    [0, x, c],
    [x, 0, c],
    [c, 0, x],
  ]
  const [r, g, b] = table[sector] ?? [0, 0, 0]
  return [(r + m) * 255, (g + m) * 255, (b + m) * 255]
}

const hexRgb = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
const hueGap = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)
const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

/**
 * Marks the backdrop (255) by a flood fill from the edges that follows small color steps, so that a white object on
 * a pale backdrop stays an object. Blurred by a pixel to keep outlines smooth.
 */
async function backdropMask(data: Buffer, width: number, height: number, step: number): Promise<Buffer> {
  const mask = Buffer.alloc(width * height)
  const queue: number[] = []
  const reach = (pixel: number) => {
    if (mask[pixel]) return
    mask[pixel] = 255
    queue.push(pixel)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(y * width + x)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(y * width + x)
  const gap = (a: number, b: number) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs((data[a * 3 + c] ?? 0) - (data[b * 3 + c] ?? 0))))
  for (let head = 0; head < queue.length; head++) {
    const pixel = queue[head] ?? 0
    const x = pixel % width
    const near = [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]
    for (const next of near) {
      if (next >= 0 && next < width * height && !mask[next] && gap(pixel, next) <= step) reach(next)
    }
  }
  return sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(0.8)
    .extractChannel(0)
    .raw()
    .toBuffer()
}

function recolor(pixel: Rgb, recipe: PictureRecipe): Rgb {
  const [h, s, l] = toHsl(pixel)
  const hueMatch = recipe.from ? 1 - clamp((hueGap(h, recipe.from.hue) - recipe.from.width) / 12) : 1
  const share = recipe.from ? hueMatch * clamp((s - 0.06) / 0.08) : hueMatch
  if (share === 0) return pixel
  const hue = recipe.hue ?? (h + (recipe.hueShift ?? 0) + 360) % 360
  const factor = recipe.saturation ?? 1
  const saturation =
    recipe.hue !== undefined && s < 0.12
      ? factor * (1 - Math.abs(2 * l - 1) * 0.4)
      : s * (recipe.hue !== undefined ? Math.max(factor, 0.2) : factor)
  const next = toRgb([hue, clamp(saturation), clamp(l * (recipe.lightness ?? 1))])
  return [0, 1, 2].map((i) => (pixel[i] ?? 0) * (1 - share) + (next[i] ?? 0) * share) as unknown as Rgb
}

async function make(recipe: PictureRecipe): Promise<void> {
  const { data, info } = await sharp(path.join(pictureFolder, `${recipe.base}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Rgb => {
    const i = (y * info.width + x) * 3
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
  }
  const touchesObject = ['hueShift', 'hue', 'saturation', 'lightness'].some((key) => key in recipe)
  const target = recipe.background ? hexRgb(recipe.background) : undefined
  const mask = await backdropMask(data, info.width, info.height, recipe.step ?? 4)
  const out = Buffer.alloc(data.length)
  const corner = at(4, 4)
  for (let i = 0; i < info.width * info.height; i++) {
    const pixel = at(i % info.width, Math.floor(i / info.width))
    const weight = (mask[i] ?? 0) / 255
    const object = touchesObject ? recolor(pixel, recipe) : pixel
    for (let c = 0; c < 3; c++) {
      // Light and shadow of the backdrop stay; only its color changes.
      const behind = target ? (pixel[c] ?? 0) * ((target[c] ?? 0) / (corner[c] || 1)) : (pixel[c] ?? 0)
      out[i * 3 + c] = Math.round(clamp(behind * weight + (object[c] ?? 0) * (1 - weight), 0, 255))
    }
  }
  await sharp(out, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 88, effort: 6 })
    .toFile(path.join(pictureFolder, `${recipe.name}.webp`))
}

const [recipeFile = ''] = process.argv.slice(2)
const { recipes } = (await import(pathToFileURL(path.resolve(recipeFile)).href)) as { recipes: PictureRecipe[] }
// A recipe whose name equals its base lists a rendered picture that needs no change.
const made = recipes.filter((recipe) => recipe.name !== recipe.base)
for (const recipe of made) await make(recipe)
console.log(`${made.length} pictures made`)
