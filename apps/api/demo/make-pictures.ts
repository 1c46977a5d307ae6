// Makes recolored demo pictures from base pictures: `node apps/api/demo/make-pictures.ts <recipes file> [bases]`.
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
  /** The color of the new backdrop; absent = as in the base. */
  background?: string
  /**
   * What takes the new backdrop color; by default the backdrop. `picture` tints the object too, for pale and shiny
   * objects that reflect it. `none` recolors the backdrop together with the object.
   */
  tint?: 'picture' | 'none'
  /** Every row begins in exactly the new backdrop color, so that the picture continues a card of that color. */
  isLevel?: true
}

const pictureFolder = path.join(import.meta.dirname, 'pictures')
/** One per rendered base picture: white where its backdrop is visible. */
const maskFolder = path.join(import.meta.dirname, 'masks')

/** Pixels from the edges to where the color of the backdrop is measured. */
const cornerInset = 10

/** Pixels to the side, and rows above and below, whose average is the color at the edge: the backdrop has noise. */
const edgeSpan = 48

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

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function readPixels(file: string, channels: 1 | 3): Promise<Pixels> {
  const picture = sharp(file).removeAlpha()
  const { data, info } = await (channels === 1 ? picture.extractChannel(0) : picture)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** 255 where a pixel takes the color of the backdrop, 0 where it takes that of the object. */
async function backdropMask({ base, tint }: PictureRecipe, pixels: number): Promise<Buffer> {
  if (tint) return Buffer.alloc(pixels, tint === 'picture' ? 255 : 0)
  const { data } = await readPixels(path.join(maskFolder, `${base}.webp`), 1)
  return data
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

const meanOf = (pixels: readonly Rgb[]): Rgb =>
  [0, 1, 2].map((c) => pixels.reduce((sum, pixel) => sum + (pixel[c] ?? 0), 0) / pixels.length) as unknown as Rgb

/** The color at the left edge of every row. */
function edgesOf(at: (i: number) => Rgb, { width, height }: Omit<Pixels, 'data'>): Rgb[] {
  const rows = Array.from({ length: height }, (_, row) =>
    meanOf(Array.from({ length: edgeSpan }, (_, x) => at(row * width + x))),
  )
  return rows.map((_, row) => meanOf(rows.slice(Math.max(0, row - edgeSpan), row + edgeSpan + 1)))
}

async function make(recipe: PictureRecipe): Promise<void> {
  const { data, width, height } = await readPixels(path.join(pictureFolder, `${recipe.base}.webp`), 3)
  const at = (i: number): Rgb => [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0]
  const touchesObject = ['hueShift', 'hue', 'saturation', 'lightness'].some((key) => key in recipe)
  const target = recipe.background ? hexRgb(recipe.background) : undefined
  const mask = await backdropMask(recipe, width * height)
  const out = Buffer.from(data)
  const corner = at(width * cornerInset + cornerInset)
  const edges = recipe.isLevel ? edgesOf(at, { width, height }) : []
  for (let i = 0; i < width * height; i++) {
    const from = edges[Math.floor(i / width)] ?? corner
    const weight = (mask[i] ?? 0) / 255
    if (weight === 1 && !target) continue
    const pixel = at(i)
    const object = touchesObject && weight < 1 ? recolor(pixel, recipe) : pixel
    for (let c = 0; c < 3; c++) {
      // Light and shadow of the backdrop stay; only its color changes.
      const behind = target ? (pixel[c] ?? 0) * ((target[c] ?? 0) / (from[c] || 1)) : (pixel[c] ?? 0)
      out[i * 3 + c] = Math.round(clamp(behind * weight + (object[c] ?? 0) * (1 - weight), 0, 255))
    }
  }
  await sharp(out, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, effort: 6 })
    .toFile(path.join(pictureFolder, `${recipe.name}.webp`))
}

const [recipeFile = '', ...bases] = process.argv.slice(2)
const { recipes } = (await import(pathToFileURL(path.resolve(recipeFile)).href)) as { recipes: PictureRecipe[] }
// A recipe whose name equals its base lists a rendered picture that needs no change.
const made = recipes.filter(({ name, base }) => name !== base && (bases.length === 0 || bases.includes(base)))
for (const recipe of made) await make(recipe)
console.log(`${made.length} pictures made`)
