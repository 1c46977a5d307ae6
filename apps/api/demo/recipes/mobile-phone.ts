// How the pictures of the mobile phone category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

// Not the darker blue of its screen.
const blue = { hue: 212, width: 5 }

export const recipes: PictureRecipe[] = [
  { name: 'phone-a', base: 'phone-a' },
  { name: 'phone-a-green', base: 'phone-a', from: blue, hueShift: -65, background: '#cfd8c7' },
  { name: 'phone-a-red', base: 'phone-a', from: blue, hueShift: 140, background: '#efd3cb' },
  { name: 'phone-a-purple', base: 'phone-a', from: blue, hueShift: 50, background: '#d9d2e9' },
  { name: 'phone-a-teal', base: 'phone-a', from: blue, hueShift: -35, background: '#c8e0d6' },
  { name: 'phone-b', base: 'phone-b' },
  { name: 'phone-b-mint', base: 'phone-b', hueShift: 140, tint: 'none' },
  { name: 'phone-b-lilac', base: 'phone-b', hueShift: 245, tint: 'none' },
  { name: 'phone-b-sky', base: 'phone-b', hueShift: 200, tint: 'none' },
  { name: 'phone-c', base: 'phone-c' },
  { name: 'phone-c-on-ink', base: 'phone-c', background: '#2b2f3a', isLevel: true },
  { name: 'powerbank', base: 'powerbank' },
  { name: 'powerbank-sky', base: 'powerbank', background: '#b3c6da', tint: 'picture' },
  { name: 'powerbank-pink', base: 'powerbank', background: '#d6b9b0', tint: 'picture' },
  { name: 'powerbank-lilac', base: 'powerbank', background: '#bfb8d6', tint: 'picture' },
  { name: 'charger', base: 'charger' },
  { name: 'charger-sky', base: 'charger', background: '#b4c8cb', tint: 'picture' },
  { name: 'charger-pink', base: 'charger', background: '#e6b9a8', tint: 'picture' },
]
