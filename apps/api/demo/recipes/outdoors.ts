// How the pictures of the outdoors category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

const tentCloth = { hue: 95, width: 45 }
const stripes = { hue: 203, width: 22 }
const bagShell = { hue: 85, width: 30 }

export const recipes: PictureRecipe[] = [
  { name: 'tent', base: 'tent' },
  { name: 'tent-on-sage', base: 'tent', background: '#cfd8c7', isLevel: true },
  { name: 'tent-blue', base: 'tent', from: tentCloth, hueShift: 105, saturation: 1.5, background: '#c9d8e6' },
  {
    name: 'tent-orange',
    base: 'tent',
    from: tentCloth,
    hue: 22,
    saturation: 2.9,
    lightness: 1.2,
    background: '#e4dccf',
  },
  { name: 'tent-red', base: 'tent', from: tentCloth, hue: 4, saturation: 2, lightness: 1.05, background: '#dcdad5' },
  { name: 'deckchair', base: 'deckchair' },
  { name: 'deckchair-red', base: 'deckchair', from: stripes, hueShift: 155, background: '#efd3cb' },
  {
    name: 'deckchair-green',
    base: 'deckchair',
    from: stripes,
    hueShift: -60,
    saturation: 0.7,
    background: '#c8dcd4',
  },
  {
    name: 'deckchair-purple',
    base: 'deckchair',
    from: stripes,
    hueShift: 70,
    saturation: 0.6,
    background: '#d9d2e9',
  },
  { name: 'sleepingbag', base: 'sleepingbag' },
  { name: 'sleepingbag-blue', base: 'sleepingbag', from: bagShell, hueShift: 120, background: '#c9d8e6' },
  { name: 'sleepingbag-orange', base: 'sleepingbag', from: bagShell, hue: 24, saturation: 1.8, background: '#e4dccf' },
  { name: 'sleepingbag-red', base: 'sleepingbag', from: bagShell, hue: 2, saturation: 1.4, background: '#dcdad5' },
  { name: 'sleepingbag-purple', base: 'sleepingbag', from: bagShell, hueShift: 180, background: '#d9d2e9' },
  { name: 'hammock', base: 'hammock' },
  { name: 'hammock-on-linen', base: 'hammock', background: '#e0d6c8' },
  { name: 'hammock-on-mint', base: 'hammock', background: '#c8d6cc' },
  { name: 'camp-lamp', base: 'camp-lamp' },
  { name: 'camp-lamp-on-sky', base: 'camp-lamp', background: '#c0cedb' },
  { name: 'camp-lamp-on-sage', base: 'camp-lamp', background: '#c8d2c0' },
  { name: 'camp-lamp-on-linen', base: 'camp-lamp', background: '#d6d2cc' },
]
