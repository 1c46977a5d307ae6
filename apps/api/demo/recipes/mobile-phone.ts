// How the pictures of the mobile phone category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

const blue = { hue: 217, width: 23 }

// Pale objects hardly differ from their backdrop. Step 255 tints the whole picture and step -1 shifts the hue of
// object and backdrop together; neither leaves an outline.
export const recipes: PictureRecipe[] = [
  { name: 'phone-a', base: 'phone-a' },
  { name: 'phone-a-green', base: 'phone-a', from: blue, hueShift: -65, background: '#cfd8c7', step: 6 },
  { name: 'phone-a-red', base: 'phone-a', from: blue, hueShift: 140, background: '#efd3cb', step: 6 },
  { name: 'phone-a-purple', base: 'phone-a', from: blue, hueShift: 50, background: '#d9d2e9', step: 6 },
  { name: 'phone-a-teal', base: 'phone-a', from: blue, hueShift: -35, background: '#c8e0d6', step: 6 },
  { name: 'phone-b', base: 'phone-b' },
  { name: 'phone-b-mint', base: 'phone-b', hueShift: 140, background: '#c7dad1', step: -1 },
  { name: 'phone-b-lilac', base: 'phone-b', hueShift: 245, background: '#cfc7da', step: -1 },
  { name: 'phone-b-sky', base: 'phone-b', hueShift: 200, background: '#c7d1da', step: -1 },
  { name: 'phone-c', base: 'phone-c' },
  { name: 'powerbank', base: 'powerbank' },
  { name: 'powerbank-sky', base: 'powerbank', background: '#b3c6da', step: 255 },
  { name: 'powerbank-pink', base: 'powerbank', background: '#d6b9b0', step: 255 },
  { name: 'powerbank-lilac', base: 'powerbank', background: '#bfb8d6', step: 255 },
  { name: 'charger', base: 'charger' },
  { name: 'charger-sky', base: 'charger', background: '#b4c8cb', step: 255 },
  { name: 'charger-pink', base: 'charger', background: '#e6b9a8', step: 255 },
]
