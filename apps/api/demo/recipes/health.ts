// How the pictures of the health category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

// With this step the whole picture is backdrop: pale objects are tinted evenly, without edges.
const fullPicture = 255
// With this step only the rim is backdrop: a hue shift changes object and backdrop together.
const rimOnly = -1

export const recipes: PictureRecipe[] = [
  { name: 'treadmill', base: 'treadmill' },
  { name: 'treadmill-on-sky', base: 'treadmill', background: '#cdd6e0', step: fullPicture },
  { name: 'treadmill-on-sand', base: 'treadmill', background: '#e3dccf', step: fullPicture },
  { name: 'treadmill-on-sage', base: 'treadmill', background: '#d0dad2', step: fullPicture },
  { name: 'scale', base: 'scale' },
  { name: 'scale-sky', base: 'scale', background: '#cfdce6', step: fullPicture },
  { name: 'scale-beige', base: 'scale', background: '#e9dfd2', step: fullPicture },
  { name: 'scale-pink', base: 'scale', background: '#ecd9d3', step: fullPicture },
  { name: 'scale-lilac', base: 'scale', background: '#dbd5e6', step: fullPicture },
  { name: 'soap', base: 'soap' },
  { name: 'soap-pink', base: 'soap', hueShift: 160, background: '#d8cac9', step: rimOnly },
  { name: 'soap-lilac', base: 'soap', hueShift: 75, background: '#d3c9d8', step: rimOnly },
  { name: 'soap-green', base: 'soap', hueShift: -50, background: '#c9d8d2', step: rimOnly },
  { name: 'brush', base: 'brush' },
  { name: 'brush-on-sky', base: 'brush', background: '#d3dde6', step: fullPicture },
  { name: 'brush-on-sage', base: 'brush', background: '#cfe0d8', step: fullPicture },
  { name: 'brush-on-butter', base: 'brush', background: '#efe0bd', step: fullPicture },
]
