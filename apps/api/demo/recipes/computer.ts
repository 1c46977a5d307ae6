// How the pictures of the computer category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

export const recipes: PictureRecipe[] = [
  { name: 'laptop', base: 'laptop' },
  { name: 'laptop-on-sky', base: 'laptop', background: '#c9d8e6' },
  { name: 'laptop-on-rose', base: 'laptop', background: '#efd3cb' },
  { name: 'laptop-on-mint', base: 'laptop', background: '#c8e0d6' },
  { name: 'laptop-b', base: 'laptop-b' },
  { name: 'laptop-b-on-sand', base: 'laptop-b', background: '#e9dfd2' },
  { name: 'laptop-b-violet', base: 'laptop-b', from: { hue: 180, width: 70 }, hueShift: 70, background: '#e9dfd2' },
  { name: 'monitor', base: 'monitor' },
  { name: 'monitor-on-sky', base: 'monitor', background: '#c9d8e6' },
  { name: 'monitor-on-lilac', base: 'monitor', background: '#d9d2e9' },
  { name: 'monitor-on-mint', base: 'monitor', background: '#c8e0d6' },
  { name: 'printer', base: 'printer' },
  { name: 'printer-on-sky', base: 'printer', background: '#c9d8e6' },
  { name: 'printer-on-rose', base: 'printer', background: '#efd3cb' },
  { name: 'projector', base: 'projector' },
  { name: 'projector-on-sand', base: 'projector', background: '#e9dfd2' },
  { name: 'projector-on-lilac', base: 'projector', background: '#d9d2e9' },
  { name: 'tablet', base: 'tablet' },
  // The dark glass reflects the backdrop.
  { name: 'tablet-on-rose', base: 'tablet', background: '#dfbfb5', tint: 'picture' },
  { name: 'tablet-on-sky', base: 'tablet', background: '#b4c9dd', tint: 'picture' },
]
