// Tests for the memory of loaded pictures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberLoaded, wasLoaded } from './loaded-pictures.ts'

test('a picture that was loaded small is not loaded where it is large', () => {
  rememberLoaded('/media/mug.png', '64px')
  assert.equal(wasLoaded('/media/mug.png', '64px'), true)
  assert.equal(wasLoaded('/media/mug.png', '(width >= 600px) 548px, 100vw'), false)
  assert.equal(wasLoaded('/media/cup.png', '64px'), false)
})

test('the pictures that were loaded longest ago are forgotten', () => {
  rememberLoaded('/media/first.png', '64px')
  rememberLoaded('/media/second.png', '64px')
  for (let i = 0; i < 198; i++) rememberLoaded(`/media/${i}.png`, '64px')
  rememberLoaded('/media/first.png', '64px')
  rememberLoaded('/media/last.png', '64px')
  assert.equal(wasLoaded('/media/first.png', '64px'), true)
  assert.equal(wasLoaded('/media/second.png', '64px'), false)
  assert.equal(wasLoaded('/media/last.png', '64px'), true)
})
