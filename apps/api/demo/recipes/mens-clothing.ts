// How the pictures of the men's clothing category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

const upper = { hue: 0, width: 14 }

export const recipes: PictureRecipe[] = [
  { name: 'sneakers', base: 'sneakers' },
  { name: 'sneakers-blue', base: 'sneakers', from: upper, hueShift: 216, saturation: 0.8 },
  { name: 'sneakers-green', base: 'sneakers', from: upper, hueShift: 150, saturation: 0.7, lightness: 0.7 },
  { name: 'sneakers-navy', base: 'sneakers', from: upper, hueShift: 224, saturation: 0.6, lightness: 0.5 },
  { name: 'sneakers-yellow', base: 'sneakers', from: upper, hueShift: 44 },
  { name: 'jacket', base: 'jacket' },
  { name: 'jacket-red', base: 'jacket', hueShift: 112, saturation: 2.2, lightness: 1.05 },
  { name: 'jacket-green', base: 'jacket', hueShift: -90, saturation: 1.6, background: '#cfd8c7' },
  { name: 'jacket-brown', base: 'jacket', hueShift: 140, saturation: 1.6, background: '#e9dfd2' },
  { name: 'jeans', base: 'jeans' },
  { name: 'jeans-blue', base: 'jeans', hue: 218, saturation: 0.4, lightness: 1.3, background: '#dcdad5' },
  { name: 'jeans-brown', base: 'jeans', hue: 28, saturation: 0.35, lightness: 1.3, background: '#e9dfd2' },
  { name: 'jeans-green', base: 'jeans', hue: 85, saturation: 0.22, lightness: 1.3, background: '#cfd8c7' },
  { name: 'watch', base: 'watch' },
  { name: 'watch-on-sand', base: 'watch', background: '#e9dfd2' },
  { name: 'cap', base: 'cap' },
  { name: 'cap-blue', base: 'cap', from: { hue: 345, width: 38 }, hueShift: -125 },
  { name: 'cap-green', base: 'cap', hueShift: -60, background: '#cfd8c7' },
  { name: 'briefcase', base: 'briefcase' },
  { name: 'briefcase-on-sage', base: 'briefcase', background: '#cfd8c7' },
]
