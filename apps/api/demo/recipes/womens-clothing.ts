// How the pictures of the women's clothing category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

const weave = { hue: 0, width: 28 }
const leather = { hue: 17, width: 18 }
// Not the warm shadows of the brim.
const ribbon = { hue: 16, width: 4 }

export const recipes: PictureRecipe[] = [
  { name: 'dress', base: 'dress' },
  { name: 'dress-green', base: 'dress', hueShift: -70, saturation: 1.6, background: '#cfd8c7' },
  { name: 'dress-red', base: 'dress', hueShift: 135, saturation: 2.2, background: '#e9dfd2' },
  { name: 'dress-purple', base: 'dress', hueShift: 60, saturation: 1.8, lightness: 1.15, background: '#d9d2e9' },
  { name: 'skirt', base: 'skirt' },
  { name: 'skirt-sky', base: 'skirt', from: weave, hueShift: 210 },
  { name: 'skirt-mint', base: 'skirt', from: weave, hueShift: 155 },
  { name: 'skirt-lilac', base: 'skirt', from: weave, hueShift: 270 },
  { name: 'handbag', base: 'handbag' },
  {
    name: 'handbag-green',
    base: 'handbag',
    from: leather,
    hueShift: 130,
    saturation: 0.6,
    lightness: 0.8,
    background: '#cfd8c7',
  },
  { name: 'handbag-blue', base: 'handbag', from: leather, hueShift: 195, saturation: 0.7, background: '#c9d8e6' },
  { name: 'handbag-red', base: 'handbag', from: leather, hueShift: -19, background: '#efd3cb' },
  { name: 'handbag-teal', base: 'handbag', hueShift: 160, saturation: 0.7, background: '#c8e0d6' },
  { name: 'bootie', base: 'bootie' },
  { name: 'heels', base: 'heels' },
  { name: 'heels-on-rose', base: 'heels', background: '#efd3cb' },
  { name: 'heels-on-sand', base: 'heels', background: '#e9dfd2' },
  { name: 'hat', base: 'hat' },
  { name: 'hat-green-band', base: 'hat', from: ribbon, hueShift: 130, saturation: 1.1 },
  { name: 'hat-navy-band', base: 'hat', from: ribbon, hueShift: 205, saturation: 1.4 },
]
