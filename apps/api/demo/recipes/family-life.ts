// How the pictures of the family life category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

const cover = { hue: 14, width: 14 }
const shade = { hue: 14, width: 18 }
const wood = { hue: 34, width: 8 }
const glaze = { hue: 64, width: 14 }

export const recipes: PictureRecipe[] = [
  { name: 'armchair', base: 'armchair' },
  {
    name: 'armchair-blue',
    base: 'armchair',
    from: { hue: 14, width: 25 },
    hueShift: 195,
    saturation: 0.8,
    background: '#c9d8e6',
  },
  {
    name: 'armchair-green',
    base: 'armchair',
    from: { hue: 14, width: 25 },
    hueShift: 125,
    saturation: 0.6,
    lightness: 0.85,
    background: '#cfd8c7',
  },
  { name: 'armchair-pink', base: 'armchair', from: { hue: 14, width: 20 }, hueShift: -25, background: '#efd3cb' },
  { name: 'armchair-brown', base: 'armchair', from: { hue: 20, width: 20 }, hueShift: 6, lightness: 0.65 },
  { name: 'armchair-grey', base: 'armchair', from: cover, saturation: 0.08 },
  { name: 'cactus', base: 'cactus' },
  { name: 'cactus-on-clay', base: 'cactus', background: '#d9b8a3' },
  { name: 'lamp', base: 'lamp' },
  { name: 'lamp-blue', base: 'lamp', from: shade, hueShift: 195, saturation: 0.7, background: '#d6d8da' },
  { name: 'lamp-green', base: 'lamp', from: shade, hueShift: 125, saturation: 0.5, background: '#d6dad0' },
  { name: 'lamp-yellow', base: 'lamp', from: shade, hueShift: 30, background: '#dcdad5' },
  { name: 'osaka', base: 'osaka' },
  { name: 'osaka-tan', base: 'osaka', from: wood, hueShift: -8, saturation: 1.4, lightness: 0.8 },
  { name: 'osaka-on-linen', base: 'osaka', background: '#dcd6cc' },
  { name: 'succulent', base: 'succulent' },
  { name: 'succulent-rosy', base: 'succulent', from: { hue: 90, width: 35 }, hueShift: -105, saturation: 0.6 },
  { name: 'succulent-on-mint', base: 'succulent', background: '#c8e0d6' },
  { name: 'teapot', base: 'teapot' },
  { name: 'teapot-sky', base: 'teapot', from: glaze, hueShift: 140 },
]
