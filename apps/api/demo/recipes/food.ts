// How the pictures of the food category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

export const recipes: PictureRecipe[] = [
  { name: 'burger', base: 'burger' },
  { name: 'burger-on-sage', base: 'burger', background: '#cfd8c7' },
  { name: 'cupcake', base: 'cupcake' },
  { name: 'cupcake-pink', base: 'cupcake', from: { hue: 220, width: 35 }, hueShift: 120 },
  { name: 'cupcake-green', base: 'cupcake', from: { hue: 220, width: 35 }, hueShift: -80 },
  { name: 'cupcake-lilac', base: 'cupcake', from: { hue: 220, width: 35 }, hueShift: 48 },
  { name: 'fruit', base: 'fruit' },
  { name: 'salad', base: 'salad' },
  { name: 'salad-on-clay', base: 'salad', background: '#e9dfd2' },
  { name: 'cake', base: 'cake' },
  { name: 'cake-on-sky', base: 'cake', background: '#c9d8e6' },
  { name: 'cake-on-mint', base: 'cake', background: '#c8e0d6' },
  { name: 'bread', base: 'bread' },
  { name: 'bread-on-sage', base: 'bread', background: '#cfd8c7' },
  { name: 'bread-on-sky', base: 'bread', background: '#c9d8e6' },
]
