// How the pictures of health goods are made from their base pictures.
import type { PictureRecipe } from '../shape.ts'

// A step this wide counts the whole picture as backdrop: pale objects take on the new light evenly, without edges.
const wholePicture = 255
// With this step only the picture's rim is backdrop, so that a turn of hue takes object and backdrop together.
const rimOnly = -1

export const recipes: PictureRecipe[] = [
  { name: 'treadmill', base: 'treadmill' },
  { name: 'treadmill-on-sky', base: 'treadmill', background: '#cdd6e0', step: wholePicture },
  { name: 'treadmill-on-sand', base: 'treadmill', background: '#e3dccf', step: wholePicture },
  { name: 'treadmill-on-sage', base: 'treadmill', background: '#d0dad2', step: wholePicture },
  { name: 'scale', base: 'scale' },
  { name: 'scale-sky', base: 'scale', background: '#cfdce6', step: wholePicture },
  { name: 'scale-beige', base: 'scale', background: '#e9dfd2', step: wholePicture },
  { name: 'scale-pink', base: 'scale', background: '#ecd9d3', step: wholePicture },
  { name: 'scale-lilac', base: 'scale', background: '#dbd5e6', step: wholePicture },
  { name: 'soap', base: 'soap' },
  { name: 'soap-pink', base: 'soap', turn: 160, background: '#d8cac9', step: rimOnly },
  { name: 'soap-lilac', base: 'soap', turn: 75, background: '#d3c9d8', step: rimOnly },
  { name: 'soap-green', base: 'soap', turn: -50, background: '#c9d8d2', step: rimOnly },
  { name: 'brush', base: 'brush' },
  { name: 'brush-on-sky', base: 'brush', background: '#d3dde6', step: wholePicture },
  { name: 'brush-on-sage', base: 'brush', background: '#cfe0d8', step: wholePicture },
  { name: 'brush-on-butter', base: 'brush', background: '#efe0bd', step: wholePicture },
]
