// How the pictures of the electrical equipment category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

const yellow = { hue: 52, width: 14 }
const red = { hue: 0, width: 14 }
const green = { hue: 130, width: 20 }

export const recipes: PictureRecipe[] = [
  { name: 'headphones', base: 'headphones' },
  { name: 'headphones-on-sand', base: 'headphones', background: '#e9dfd2', tint: 'picture' },
  { name: 'toaster', base: 'toaster' },
  { name: 'toaster-mint', base: 'toaster', from: yellow, hueShift: 105, saturation: 0.5, background: '#c8e0d6' },
  { name: 'toaster-red', base: 'toaster', from: yellow, hueShift: -48, saturation: 0.95, background: '#efd3cb' },
  { name: 'toaster-blue', base: 'toaster', from: yellow, hueShift: 158, saturation: 0.7, background: '#c9d8e6' },
  { name: 'coffee-brewer', base: 'coffee-brewer' },
  { name: 'coffee-brewer-on-sand', base: 'coffee-brewer', background: '#e9dfd2', isLevel: true },
  { name: 'coffee-brewer-teal', base: 'coffee-brewer', from: red, hueShift: 180, saturation: 0.7 },
  { name: 'coffee-brewer-blue', base: 'coffee-brewer', from: red, hueShift: 215, saturation: 0.75 },
  { name: 'fan', base: 'fan' },
  { name: 'fan-pink', base: 'fan', from: { hue: 233, width: 14 }, hueShift: 105 },
  { name: 'rice-cooker', base: 'rice-cooker' },
  { name: 'rice-cooker-on-sand', base: 'rice-cooker', background: '#e9dfd2', tint: 'picture' },
  { name: 'kettle', base: 'kettle' },
  { name: 'kettle-red', base: 'kettle', from: green, hueShift: -128 },
  { name: 'kettle-blue', base: 'kettle', from: green, hueShift: 85 },
  { name: 'radio', base: 'radio' },
  { name: 'radio-on-linen', base: 'radio', background: '#d6c8b6', tint: 'picture' },
  { name: 'washer', base: 'washer' },
  { name: 'washer-on-sky', base: 'washer', background: '#cdd6e0', tint: 'picture' },
]
