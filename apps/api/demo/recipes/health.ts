// How the pictures of the health category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

export const recipes: PictureRecipe[] = [
  { name: 'treadmill', base: 'treadmill' },
  { name: 'treadmill-on-sky', base: 'treadmill', background: '#cdd6e0', tint: 'picture' },
  { name: 'treadmill-on-sand', base: 'treadmill', background: '#e3dccf', tint: 'picture' },
  { name: 'treadmill-on-sage', base: 'treadmill', background: '#d0dad2', tint: 'picture' },
  { name: 'scale', base: 'scale' },
  { name: 'scale-sky', base: 'scale', background: '#cfdce6', tint: 'picture' },
  { name: 'scale-beige', base: 'scale', background: '#e9dfd2', tint: 'picture' },
  { name: 'scale-pink', base: 'scale', background: '#ecd9d3', tint: 'picture' },
  { name: 'scale-lilac', base: 'scale', background: '#dbd5e6', tint: 'picture' },
  { name: 'soap', base: 'soap' },
  { name: 'soap-pink', base: 'soap', hueShift: 160, tint: 'none' },
  { name: 'soap-lilac', base: 'soap', hueShift: 75, tint: 'none' },
  { name: 'soap-green', base: 'soap', hueShift: -50, tint: 'none' },
  { name: 'brush', base: 'brush' },
  { name: 'brush-on-sky', base: 'brush', background: '#d3dde6', tint: 'picture' },
  { name: 'brush-on-sage', base: 'brush', background: '#cfe0d8', tint: 'picture' },
  { name: 'brush-on-butter', base: 'brush', background: '#efe0bd', tint: 'picture' },
]
