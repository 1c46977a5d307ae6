// How the pictures of the toys category are made from base pictures.
import type { PictureRecipe } from '../make-pictures.ts'

export const recipes: PictureRecipe[] = [
  { name: 'teddy', base: 'teddy' },
  { name: 'teddy-brown', base: 'teddy', from: { hue: 45, width: 14 }, hueShift: -20, saturation: 0.7 },
  { name: 'biplane', base: 'biplane' },
  { name: 'biplane-blue', base: 'biplane', from: { hue: 0, width: 18 }, hueShift: 215 },
  { name: 'biplane-green', base: 'biplane', from: { hue: 0, width: 18 }, hueShift: 140 },
  { name: 'train', base: 'train' },
  { name: 'train-orange', base: 'train', from: { hue: 0, width: 14 }, hueShift: 25 },
  { name: 'train-purple', base: 'train', from: { hue: 238, width: 20 }, hueShift: 40 },
  { name: 'rocking', base: 'rocking' },
  { name: 'rocking-blue', base: 'rocking', from: { hue: 40, width: 30 }, hueShift: 165 },
  { name: 'rocking-pink', base: 'rocking', from: { hue: 40, width: 30 }, hueShift: -60 },
  { name: 'rocking-green', base: 'rocking', from: { hue: 40, width: 30 }, hueShift: 60, saturation: 0.7 },
  { name: 'cube', base: 'cube' },
  { name: 'cube-blue', base: 'cube', from: { hue: 255, width: 45 }, hueShift: -42 },
  { name: 'cube-red', base: 'cube', from: { hue: 25, width: 20 }, hueShift: -25 },
  { name: 'cube-pink', base: 'cube', from: { hue: 25, width: 20 }, hueShift: -60, lightness: 1.2 },
  { name: 'joystick', base: 'joystick' },
  { name: 'joystick-navy', base: 'joystick', background: '#1f2f5c' },
  { name: 'joystick-plum', base: 'joystick', background: '#3a2b3d' },
  { name: 'joystick-pine', base: 'joystick', background: '#22393a' },
]
